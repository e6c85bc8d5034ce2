import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import { PAID_STATES } from '../rules/download-state.ts';

/** Within this time a download that broke off can be resumed, and so often. */
const RESUMED_WITHIN_MS = 86_400_000;
const MOST_RESUMPTIONS = 50;

/**
 * Counts a download if it is allowed at this moment, however many ask at once; answers what it can be resumed by, or
 * null where it is not allowed (any more): nothing is counted then.
 */
export async function countDownload(db: Executor, permissionId: number, now: Date): Promise<number | null> {
  const [row] = await runPrepared<{ id: number }>(db, {
    name: 'download-count',
    // An update waits for the one before it and then looks again, so a limit cannot be passed.
    text: `with counted as (
        update download_permission p set downloads = downloads + 1
        where p.id = $1 and p.revoked_at is null and (p.expires_at is null or p.expires_at > $2)
          and (p.download_limit is null or p.downloads < p.download_limit)
          and exists (select from shop_order o where o.id = p.order_id and o.state = any($3::text[]) and o.trashed_at is null)
        returning p.id
      )
      insert into download_begun (permission_id, at) select id, $2 from counted returning id`,
    values: [permissionId, now, [...PAID_STATES]],
  });
  return row?.id ?? null;
}

/** Whether what is asked for is the rest of a download that was counted a short time ago; notes that it is fetched. */
export async function resumeDownload(
  db: Executor,
  { permissionId, downloadId }: { permissionId: number; downloadId: number },
  now: Date,
): Promise<boolean> {
  const rows = await runPrepared<{ id: number }>(db, {
    name: 'download-resume',
    text: `update download_begun set resumptions = resumptions + 1
      where id = $1 and permission_id = $2 and at > $3 and resumptions < $4 returning id`,
    values: [downloadId, permissionId, new Date(now.getTime() - RESUMED_WITHIN_MS), MOST_RESUMPTIONS],
  });
  return rows.length > 0;
}

/** Forgets downloads that cannot be resumed any more; what was counted of them stays counted. */
export async function forgetBegunDownloads(db: Executor, now: Date): Promise<void> {
  await runPrepared(db, {
    name: 'downloads-begun-forget',
    text: 'delete from download_begun where at <= $1',
    values: [new Date(now.getTime() - RESUMED_WITHIN_MS)],
  });
}
