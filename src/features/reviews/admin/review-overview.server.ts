import type { Database } from '#platform/db/database.server.ts';
import { runPrepared } from '#platform/db/database.server.ts';

/** Reviews that wait for a hand. */
export interface ReviewOverview {
  waiting: number;
}

/** Beyond this nobody counts on: the list tells the rest. */
const MOST = 1000;

/** Counts the reviews that wait for approval, up to 1,000. */
export async function loadReviewOverview(db: Database): Promise<ReviewOverview> {
  const [row] = await runPrepared<{ waiting: number }>(db, {
    name: 'reviews-waiting',
    text: `select count(*)::int as waiting from (
      select from review where state = 'held' and trashed_at is null limit $1) waiting`,
    values: [MOST],
  });
  return { waiting: row?.waiting ?? 0 };
}
