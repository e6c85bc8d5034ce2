import { mailKinds } from '#platform/mail/kinds/mail-kind.server.ts';
import { capabilityArea } from '#platform/security/capability.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { statusLines } from '#platform/status/points.server.ts';
import { backupFileRoute, backupRoutes } from './admin/backup-routes.server.ts';
import { backUpJob } from './jobs/back-up.job.server.ts';
import { failedBackupMail } from './mail/failed-backup-mail.server.ts';
import { backupLine, failedBackupNotice } from './operations/backup-news.server.ts';
import { beginBackups } from './operations/begin-backups.server.ts';
import { backupSettings } from './settings.ts';
import { backupTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'backups',
  texts: [{ title: 'Backups', texts: backupTexts, place: 80 }],
  settings: [backupSettings],
  seeds: { begin: beginBackups },
  capabilities: capabilityArea('backups', 'Backups', [], {
    read: 'See which backups there are',
    write: 'Make and delete backups',
    download: {
      title: 'Download backups',
      help: 'A backup contains everything in the shop, including customers and their orders.',
    },
    restore: {
      title: 'Restore backups, and shops from elsewhere',
      help: 'What is restored replaces everything in the shop, its staff among it.',
    },
  }),
  jobs: (services) => [backUpJob(services)],
  restRoutes: (services) => [backupRoutes(services), backupFileRoute(services)],
  notices: (services) => [failedBackupNotice(services)],
  adds: [mailKinds.with(failedBackupMail), statusLines.with(backupLine)],
});
