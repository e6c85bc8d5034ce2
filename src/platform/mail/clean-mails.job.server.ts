import type { Database } from '#platform/db/database.server.ts';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { deleteOldMails } from './mail.server.ts';

const DAYS_KEPT = 90;

/** The nightly job that deletes mails written more than 90 days ago. */
export function cleanMailsJob(db: Database) {
  return defineJob(
    { name: 'clean-mails', title: 'Delete old e-mails from the outbox', schedule: '37 3 * * *' },
    async () => {
      await deleteOldMails(db, new Date(Date.now() - DAYS_KEPT * 86_400_000));
    },
  );
}
