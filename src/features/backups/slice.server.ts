import { mailKinds } from '#platform/mail/kinds/mail-kind.server.ts';
import { capabilityArea } from '#platform/security/capability.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { statusLines } from '#platform/status/points.server.ts';
import { backupFileRoute, backupRoutes } from './admin/backup-routes.server.ts';
import { backUpJob } from './jobs/back-up.job.server.ts';
import { failedBackupMail } from './mail/failed-backup-mail.server.ts';
import { backupLine, failedBackupNotice } from './operations/backup-news.server.ts';
import { backupSettings } from './settings.ts';
import { backupTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'backups',
  texts: [{ title: 'Backups', texts: backupTexts }],
  settings: [backupSettings],
  capabilities: capabilityArea('backups', 'Backups', [], {
    read: 'See which backups there are',
    write: 'Make and delete backups',
    download: {
      title: 'Download backups',
      help: 'A backup holds all that the shop knows, its customers and their orders among it.',
    },
    restore: {
      title: 'Bring backups and shops from elsewhere back',
      help: 'What is brought back takes the place of all that the shop knows, its staff among it.',
    },
  }),
  jobs: (services) => [backUpJob(services)],
  restRoutes: (services) => [backupRoutes(services), backupFileRoute(services)],
  notices: (services) => [failedBackupNotice(services)],
  adds: [mailKinds.with(failedBackupMail), statusLines.with(backupLine)],
});
