import { dayOf, momentAt } from '#kit/zoned-time.ts';

/** For this shop alone (`own`), to move elsewhere, or brought from elsewhere. */
export type BackupKind = 'own' | 'move' | 'brought';

/** What a backup's note says. */
export interface BackupNote {
  /** Its moment, which is its name: `2026-11-27T03-00-12Z`. */
  name: string;
  kind: BackupKind;
  state: 'running' | 'good' | 'bad';
  /** ISO. */
  startedAt: string;
  endedAt: string | null;
  bytes: number | null;
  /** Who asked for it; null = the clock. */
  by: string | null;
  /** Why it is bad, for the owner; null where it is not. */
  problem: string | null;
}

const DAY = 86_400_000;
/** Why a backup is none that says that it is being made, though the shop was started since. */
export const STOPPED = 'The shop was stopped while it was made.';

/** A backup's note for a shop that runs since then: none is being made that was begun before. */
export function noteSince(note: BackupNote, startedAt: Date): BackupNote {
  const isForgotten = note.state === 'running' && new Date(note.startedAt) < startedAt;
  return isForgotten ? { ...note, state: 'bad', problem: STOPPED } : note;
}

/** A backup's name by its moment. */
export function backupName(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** Whether a text can be a backup's name, and so no path to anything else. */
export function isBackupName(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(text);
}

/** Whether the daily backup is due: none was begun since the latest time that it was this hour in the shop's time zone. */
export function isDue(hour: number, lastBegun: Date | null, now: Date, timeZone: string): boolean {
  const at = (moment: Date) =>
    momentAt(`${dayOf(moment, timeZone)}T${String(hour).padStart(2, '0')}:00`, timeZone);
  const today = at(now);
  const latest = today && today <= now ? today : at(new Date(now.getTime() - DAY));
  return latest !== null && (lastBegun === null || lastBegun < latest);
}

/**
 * The notes of backups that go: of the shop's own good ones all but the latest, of the bad ones those that are older than all
 * kept ones. What somebody made to move or brought stays until somebody deletes it.
 */
export function outdated(notes: readonly BackupNote[], keep: number): BackupNote[] {
  const latestFirst = notes.toSorted((one, other) => other.name.localeCompare(one.name));
  const kept = latestFirst.filter(({ state, kind }) => state === 'good' && kind === 'own').slice(0, keep);
  const oldest = kept.at(-1)?.name;
  return latestFirst.filter((note) => {
    if (note.state === 'running' || kept.includes(note)) return false;
    if (note.state === 'good') return note.kind === 'own';
    return oldest !== undefined && note.name < oldest;
  });
}
