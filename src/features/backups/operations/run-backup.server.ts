import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { log } from '#platform/log/log.server.ts';
import type { ProgramFacts } from '#platform/status/program-facts.ts';
import { type BackupKind, type BackupNote, outdated, STOPPED } from '../rules/backup-plan.ts';
import {
  backupFile,
  dropBackup,
  dropStranded,
  freeName,
  listBackups,
  writeNote,
} from './backup-folder.server.ts';

/** What making a backup takes outside of its own files. */
export interface BackupWork {
  program: Pick<ProgramFacts, 'dataDir' | 'databaseUrl' | 'migrations'>;
  kind: BackupKind;
  /** Name of one that was brought, whose file is there already. */
  brought?: string | undefined;
  /** How many good ones are kept. */
  keep: number;
  /** Who asked; null = the clock. */
  by: string | null;
  signal: AbortSignal;
  /** Makes and tries out the file; other than our own process in tests. */
  make?: (task: BackupTask, signal: AbortSignal) => Promise<MadeBackup>;
}

/** What the program that makes one is told. */
export type BackupTask = BackupWork['program'] & { target: string; kind: BackupKind };

/** The size of a backup that was made and tried out, or why it could not be. */
export type MadeBackup = { bytes: number } | { problem: string };

/** Makes a backup and tries it out, then lets go of those that are too many; answers its note. */
export async function runBackup({
  program,
  kind,
  brought,
  keep,
  by,
  signal,
  make = makeInProcess,
}: BackupWork): Promise<BackupNote> {
  const { dataDir } = program;
  const startedAt = new Date();
  await dropStranded(dataDir, startedAt);
  const name = brought ?? (await freeName(dataDir, startedAt));
  const begun: BackupNote = {
    name,
    kind,
    state: 'running',
    startedAt: startedAt.toISOString(),
    endedAt: null,
    bytes: null,
    by,
    problem: null,
  };
  await writeNote(dataDir, begun);
  const task = { ...program, kind, target: backupFile(dataDir, name) };
  const made = await make(task, signal).catch((error: Error) => ({
    problem: error.message,
  }));
  const isGood = 'bytes' in made;
  if (!isGood) log.error({ backup: name, problem: made.problem }, 'A backup failed');
  const note: BackupNote = {
    ...begun,
    state: isGood ? 'good' : 'bad',
    endedAt: new Date().toISOString(),
    bytes: isGood ? made.bytes : null,
    problem: isGood ? null : made.problem,
  };
  await writeNote(dataDir, note);
  for (const old of outdated(await listBackups(dataDir), keep)) await dropBackup(dataDir, old.name);
  return note;
}

/** Ends the notes of those that say that they run, which is for whoever knows that none does. */
export async function endForgotten(dataDir: string): Promise<void> {
  for (const note of await listBackups(dataDir)) {
    if (note.state !== 'running') continue;
    await dropBackup(dataDir, note.name);
    await writeNote(dataDir, { ...note, state: 'bad', problem: STOPPED, endedAt: new Date().toISOString() });
  }
}

/** The program, built or as it is written; the builder puts all into one folder. */
function programFile(): string {
  const isSource = import.meta.filename.endsWith('.ts');
  return path.join(import.meta.dirname, isSource ? 'back-up-process.server.ts' : 'back-up-process.js');
}

async function makeInProcess(task: BackupTask, signal: AbortSignal): Promise<MadeBackup> {
  const child = spawn(process.execPath, ['--max-old-space-size=128', programFile()], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_NO_WARNINGS: '1' },
    signal,
  });
  // Not as words of the command, which every user of the machine sees: the address of a database has its password.
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify(task));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve());
  });
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  try {
    return JSON.parse(said.trim().split('\n').at(-1) ?? '') as MadeBackup;
  } catch {
    return { problem: complained.trim().slice(-500) || 'The program that makes it ended early.' };
  }
}
