import type { Database } from '#platform/db/database.server.ts';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { deleteOldEvents } from './failed-delivery.server.ts';

const DAYS_KEPT = 30;

/** The nightly job that deletes events delivered more than 30 days ago. */
export function cleanOutboxJob(db: Database) {
  return defineJob(
    { name: 'clean-outbox', title: 'Delete old internal events', schedule: '17 3 * * *' },
    async () => {
      await deleteOldEvents(db, new Date(Date.now() - DAYS_KEPT * 86_400_000));
    },
  );
}
