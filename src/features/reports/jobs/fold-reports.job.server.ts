import type { Database } from '#platform/db/database.server.ts';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { type Counting, foldAll } from '../operations/fold-deltas.server.ts';

/** Every minute: folds what changed into the sums; also all orders of a shop whose sums are to be made anew. */
export function foldReportsJob(db: Database, counting: () => Counting) {
  return defineJob(
    { name: 'fold-reports', title: 'Update reports', schedule: '* * * * *', expireInSeconds: 900 },
    async ({ signal }) => {
      await foldAll(db, counting(), signal);
    },
  );
}
