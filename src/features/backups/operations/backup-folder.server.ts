import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BackupNote, backupName, isBackupName } from '../rules/backup-plan.ts';

const DAY = 86_400_000;

/** Where the backups lie. */
export function backupFolder(dataDir: string): string {
  return path.join(dataDir, 'backups');
}

/** The file of a backup. */
export function backupFile(dataDir: string, name: string): string {
  return path.join(backupFolder(dataDir), `${name}.tar.gz`);
}

function noteFile(dataDir: string, name: string): string {
  return path.join(backupFolder(dataDir), `${name}.json`);
}

/** The notes of all backups, the latest first; a good one whose file is gone is none any more. */
export async function listBackups(dataDir: string): Promise<BackupNote[]> {
  const files = await readdir(backupFolder(dataDir)).catch(() => []);
  const names = files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter(isBackupName);
  const notes = await Promise.all(names.map((name) => readNote(dataDir, name)));
  return notes.filter((note) => note !== null).toSorted((one, other) => other.name.localeCompare(one.name));
}

/** A backup's note; null where there is none. */
export async function readNote(dataDir: string, name: string): Promise<BackupNote | null> {
  if (!isBackupName(name)) return null;
  try {
    const written = JSON.parse(await readFile(noteFile(dataDir, name), 'utf8')) as BackupNote;
    // Notes of earlier programs know no kinds.
    const note: BackupNote = { ...written, kind: written.kind ?? 'own' };
    if (note.state === 'good' && !(await isThere(backupFile(dataDir, name)))) return null;
    return note;
  } catch {
    return null;
  }
}

/** Writes a note, whole or not at all. */
export async function writeNote(dataDir: string, note: BackupNote): Promise<void> {
  await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 });
  const file = noteFile(dataDir, note.name);
  await writeFile(`${file}.part`, JSON.stringify(note, null, 2), { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** A file for one that is being brought, until all of it is there; two may arrive at once. */
export function arrivingFile(dataDir: string): string {
  return path.join(backupFolder(dataDir), `${randomUUID()}.part`);
}

/** A name for a new backup: that of the moment, or of the next second that has none. */
export async function freeName(dataDir: string, moment: Date): Promise<string> {
  const name = backupName(moment);
  const isTaken = (await isThere(backupFile(dataDir, name))) || (await isThere(noteFile(dataDir, name)));
  return isTaken ? freeName(dataDir, new Date(moment.getTime() + 1_000)) : name;
}

/** Deletes what began to arrive and did not end in a day, and files of which there is no note by then. */
export async function dropStranded(dataDir: string, now: Date): Promise<void> {
  const folder = backupFolder(dataDir);
  for (const file of await readdir(folder).catch(() => [])) {
    const isUnknown =
      file.endsWith('.tar.gz') && !(await isThere(path.join(folder, file.replace(/\.tar\.gz$/, '.json'))));
    if (!file.endsWith('.part') && !isUnknown) continue;
    const { mtimeMs } = await stat(path.join(folder, file));
    if (now.getTime() - mtimeMs > DAY) await rm(path.join(folder, file), { force: true });
  }
}

/** Deletes a backup with its note. */
export async function dropBackup(dataDir: string, name: string): Promise<void> {
  if (!isBackupName(name)) return;
  await rm(backupFile(dataDir, name), { force: true });
  await rm(noteFile(dataDir, name), { force: true });
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
