import type { OfficeNotice } from '#platform/resources/office-notice.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { bytesInWords } from '#platform/status/disk-space.server.ts';
import type { StatusLine } from '#platform/status/points.server.ts';
import type { BackupNote } from '../rules/backup-plan.ts';
import { backupSettings } from '../settings.ts';
import { listBackups } from './backup-folder.server.ts';

const STALE = 48 * 3_600_000;

/** The last backup, on the status page. */
export const backupLine: StatusLine = {
  name: 'backups',
  group: 'storage',
  title: 'Backups',
  async read({ program, settings }, now) {
    if (!program.hasOwnDatabase)
      return { text: 'Made by you, where your database server runs', state: 'quiet' };
    const { isOn } = settings.get(backupSettings);
    const notes = (await listBackups(program.dataDir)).filter(isOwn);
    const good = notes.find(({ state }) => state === 'good');
    const ended = notes.find(({ state }) => state !== 'running');
    const to = '/backups';
    if (ended?.state === 'bad')
      return {
        text: `The latest failed: ${ended.problem}`,
        at: new Date(ended.startedAt),
        state: 'bad',
        to,
      };
    if (!good) return { text: isOn ? 'None yet' : 'None, and automatic backups are off', state: 'busy', to };
    const at = new Date(good.startedAt);
    const text = `${notes.filter(({ state }) => state === 'good').length} kept, the latest of ${bytesInWords(good.bytes ?? 0)}`;
    const isStale = now.getTime() - at.getTime() > STALE;
    return { text, at, state: isStale ? 'busy' : 'good', to };
  },
};

const isOwn = ({ kind }: BackupNote) => kind === 'own';

/** Tells on the overview that the latest backup failed. */
export function failedBackupNotice({ program }: SliceServices): OfficeNotice {
  return {
    name: 'failed-backup',
    says: 'slices.backups.failed',
    capability: 'backups.read',
    resource: 'backups',
    async find() {
      if (!program.hasOwnDatabase) return { count: 0 };
      const ended = (await listBackups(program.dataDir))
        .filter(isOwn)
        .find(({ state }) => state !== 'running');
      return { count: ended?.state === 'bad' ? 1 : 0 };
    },
  };
}
