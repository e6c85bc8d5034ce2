import { defineJob } from '#platform/jobs/jobs.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { tellFailedBackup } from '../mail/failed-backup-mail.server.ts';
import { listBackups } from '../operations/backup-folder.server.ts';
import { runBackup } from '../operations/run-backup.server.ts';
import { isDue } from '../rules/backup-plan.ts';
import { backupSettings } from '../settings.ts';

/** Makes a backup when somebody asks for one, and daily at the owner's hour. */
export function backUpJob(services: SliceServices) {
  return defineJob<{ by?: string }>(
    { name: 'back-up', schedule: '2 * * * *', retryLimit: 0, expireInSeconds: 6 * 3600 },
    async ({ data, signal }) => {
      const { hasOwnDatabase, dataDir } = services.program;
      if (!hasOwnDatabase) return;
      const { isOn, hour, keep } = services.settings.get(backupSettings);
      const by = data.by ?? null;
      if (by === null) {
        const [latest] = await listBackups(dataDir);
        const begun = latest ? new Date(latest.startedAt) : null;
        if (!isOn || !isDue(hour, begun, new Date(), services.marketOf().timeZone)) return;
      }
      const note = await runBackup({ dataDir, keep, by, signal });
      if (note.state === 'bad') await tellFailedBackup(services, note);
    },
  );
}
