import { defineJob } from '#platform/jobs/jobs.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { tellFailedBackup } from '../mail/failed-backup-mail.server.ts';
import { listBackups } from '../operations/backup-folder.server.ts';
import { endForgotten, runBackup } from '../operations/run-backup.server.ts';
import { type BackupKind, isDue } from '../rules/backup-plan.ts';
import { backupSettings } from '../settings.ts';

/** Somebody's wish for a backup; nothing of it where the clock asks. */
export interface BackupWish {
  by?: string;
  kind?: BackupKind;
  /** Name of one that was brought, which is tried out. */
  brought?: string;
}

/** Makes a backup when somebody asks for one, and daily at the owner's hour. */
export function backUpJob(services: SliceServices) {
  return defineJob<BackupWish>(
    {
      name: 'back-up',
      title: 'Make backups',
      schedule: '2 * * * *',
      retryLimit: 0,
      expireInSeconds: 6 * 3600,
    },
    async ({ data, signal }) => {
      const { program } = services;
      // One job at a time: whatever still runs by its note was ended with its shop.
      await endForgotten(program.dataDir);
      const { isOn, hour, keep } = services.settings.get(backupSettings);
      const { by = null, kind = 'own', brought } = data;
      if (!program.hasOwnDatabase && kind !== 'move') return;
      if (by === null) {
        const latest = (await listBackups(program.dataDir)).find((note) => note.kind === 'own');
        const begun = latest ? new Date(latest.startedAt) : null;
        if (!isOn || !isDue(hour, begun, new Date(), services.marketOf().timeZone)) return;
      }
      const note = await runBackup({ program, kind, brought, keep, by, signal });
      if (note.state === 'bad' && kind === 'own') await tellFailedBackup(services, note);
    },
  );
}
