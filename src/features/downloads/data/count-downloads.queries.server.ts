import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import { PAID_STATES } from '../rules/download-state.ts';

/** Within this time a download that broke off can be resumed, and so often. */
const RESUMED_WITHIN_MS = 86_400_000;
const MOST_RESUMPTIONS = 50;

/** For so long its bytes are counted: the slowest download has ended by then. */
const COUNTED_FOR_MS = 7 * 86_400_000;

/**
 * Counts a download if it is allowed at this moment, however many ask at once, and the bytes that it begins with; answers
 * what it can be resumed by, or null where it is not allowed (any more): nothing is counted then.
 */
export async function countDownload(
  db: Executor,
  { permissionId, clients, bytes }: { permissionId: number; clients: readonly string[]; bytes: number },
  now: Date,
): Promise<number | null> {
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
      insert into download_begun (permission_id, at, clients, bytes) select id, $2, $4::text[], $5 from counted
      returning id`,
    values: [permissionId, now, [...PAID_STATES], [...clients], bytes],
  });
  return row?.id ?? null;
}

/** What is asked for as the rest of a download. */
export interface Resumption {
  permissionId: number;
  downloadId: number;
  /** Hashes of who asks. */
  clients: readonly string[];
  /** Bytes of the rest, those of it that go at once, and those that may go for the download in all. */
  length: number;
  bytes: number;
  most: number;
}

/**
 * Whether what is asked for is the rest of a download that the same client began a short time ago, and not more than one
 * copy comes to; counts that it is fetched, and the bytes that it begins with.
 */
export async function resumeDownload(db: Executor, asked: Resumption, now: Date): Promise<boolean> {
  const { permissionId, downloadId, clients, length, bytes, most } = asked;
  const rows = await runPrepared<{ id: number }>(db, {
    name: 'download-resume',
    text: `update download_begun set resumptions = resumptions + 1, bytes = bytes + $7
      where id = $1 and permission_id = $2 and at > $3 and resumptions < $4 and clients && $5::text[]
        and bytes + $6 <= $8 returning id`,
    values: [
      downloadId,
      permissionId,
      new Date(now.getTime() - RESUMED_WITHIN_MS),
      MOST_RESUMPTIONS,
      [...clients],
      length,
      bytes,
      most,
    ],
  });
  return rows.length > 0;
}

/** Counts bytes before they go; false where there would be more than `most` for this download. */
export async function countBytes(
  db: Executor,
  { downloadId, bytes, most }: { downloadId: number; bytes: number; most: number },
): Promise<boolean> {
  const rows = await runPrepared<{ id: number }>(db, {
    name: 'download-bytes',
    text: 'update download_begun set bytes = bytes + $2 where id = $1 and bytes + $2 <= $3 returning id',
    values: [downloadId, bytes, most],
  });
  return rows.length > 0;
}

/** Forgets downloads that nobody resumes or goes on reading; what was counted of them stays counted. */
export async function forgetBegunDownloads(db: Executor, now: Date): Promise<void> {
  await runPrepared(db, {
    name: 'downloads-begun-forget',
    text: 'delete from download_begun where at <= $1',
    values: [new Date(now.getTime() - COUNTED_FOR_MS)],
  });
}
