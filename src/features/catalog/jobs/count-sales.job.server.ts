import type { Database } from '#platform/db/database.server.ts';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { countSales } from '../operations/count-sales.server.ts';

/** Every minute: what was sold meanwhile moves products in lists by popularity. */
export function countSalesJob(db: Database) {
  return defineJob(
    { name: 'count-sales', title: 'Count sales for “Sort by popularity”', schedule: '* * * * *' },
    async () => {
      await countSales(db);
    },
  );
}
