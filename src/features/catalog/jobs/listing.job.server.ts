import type { Database } from '#platform/db/database.server.ts';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { rebuildListing, rewriteDue } from '../operations/rewrite-listing.server.ts';

/** Every minute: rows of the listing follow sales that begin or end; lists know it at the moment itself. */
export function rewriteDueJob(db: Database) {
  return defineJob(
    { name: 'rewrite-due-listing', title: 'Start and end sales in product lists', schedule: '* * * * *' },
    async () => {
      await rewriteDue(db, new Date());
    },
  );
}

/** Every night: rows of the listing that something else left behind come right. */
export function rebuildListingJob(db: Database) {
  return defineJob(
    { name: 'rebuild-listing', title: 'Rebuild product lists', schedule: '40 3 * * *' },
    async () => {
      await rebuildListing(db);
    },
  );
}
