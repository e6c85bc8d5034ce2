import { runPrepared } from '#platform/db/database.server.ts';
import type { OfficeNotice } from '#platform/resources/office-notice.server.ts';
import { COUNTED_ORDERS } from '../data/coupon-uses.queries.server.ts';

const MOST = 100;

const USES = `from coupon_use u join shop_order o on o.id = u.order_id
  where u.coupon_id = c.id and ${COUNTED_ORDERS}`;

/**
 * Tells of coupons that were used more often than their owner allows by now, in all or by one customer (COUP-005b: whoever
 * has the account or the address); what orders had of them they keep.
 */
export const overLimitNotice: OfficeNotice = {
  name: 'coupons-over-limit',
  says: 'resources.coupons.notices.overLimit',
  capability: 'coupons.read',
  resource: 'coupons',
  async find(db, now) {
    const rows = await runPrepared<{ id: number }>(db, {
      name: 'coupons-over-limit',
      text: `select c.id from coupon c
        where c.trashed_at is null and (c.expires_at is null or c.expires_at > $1)
          and (c.usage_limit is not null and c.usage_limit < (select count(*) ${USES})
            or c.usage_limit_per_user is not null and exists (select ${USES}
              group by grouping sets ((u.email), (u.account_id))
              having count(*) > c.usage_limit_per_user and (grouping(u.email) = 0 or u.account_id is not null)))
        order by c.id limit ${MOST}`,
      values: [now],
    });
    return { count: rows.length, filter: { id: rows.map(({ id }) => id) } };
  },
};
