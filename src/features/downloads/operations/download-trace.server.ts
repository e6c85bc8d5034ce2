import { traceInRows } from '#features/orders/public.server.ts';

/** Bought files: whoever has a link of a mail comes to them, and each download says from where it was. */
export const downloadTrace = traceInRows({
  name: 'downloads',
  title: 'Bought files',
  tables: ['download_permission', 'download_begun'],
  deletes: 'The links to files that they bought, and from where they were downloaded.',
  keeps: 'Which files were bought, and how often they were downloaded.',
  read: (ids) => `select order_id as "orderId", name, downloads, granted_at as "since", expires_at as "until"
      from download_permission where order_id = ${ids} order by id`,
  strip: (ids) => `with begun as (update download_begun set clients = '{}' where permission_id in (
        select id from download_permission where order_id = ${ids}))
      update download_permission set revoked_at = coalesce(revoked_at, now()), version = version + 1,
        token = encode(sha256((gen_random_uuid()::text || id)::bytea), 'hex')
      where order_id = ${ids}`,
});
