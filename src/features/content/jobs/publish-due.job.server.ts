import type { Database } from '#platform/db/database.server.ts';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { PUBLISH_DUE, publishDue } from '../operations/publish-due.server.ts';

/** At the moment for which a document is scheduled, and every minute, should that be missed. */
export function publishDueJob(db: Database) {
  return defineJob({ ...PUBLISH_DUE, title: 'Publish scheduled pages', schedule: '* * * * *' }, async () => {
    await publishDue(db, new Date());
  });
}
