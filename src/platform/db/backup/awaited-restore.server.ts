import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '#platform/log/log.server.ts';
import { type RestoreOptions, restoreBackup } from './backup.server.ts';

/** A backup that takes the shop's place when it starts the next time. */
export interface AwaitedRestore {
  /** Absolute path of the file. */
  source: string;
  /** What it is called on the screen. */
  name: string;
  /** Who asked for it. */
  by: string;
  /** Whether it was brought here by somebody. */
  isFromElsewhere: boolean;
}

/** How the last one that was awaited went. */
export interface RestoreResult extends Pick<AwaitedRestore, 'name' | 'by'> {
  /** ISO. */
  at: string;
  /** Why it was not brought back; null where it was. */
  problem: string | null;
  /** Folder of what was there before; null where nothing was. */
  former: string | null;
}

const awaitedName = 'restore-at-start.json';
const resultName = 'last-restore.json';

/** Asks for a backup to take the shop's place at its next start; false where another one is awaited. */
export async function awaitRestore(dataDir: string, awaited: AwaitedRestore): Promise<boolean> {
  await mkdir(dataDir, { recursive: true });
  const draft = join(dataDir, `${awaitedName}.${randomUUID()}`);
  try {
    await writeFile(draft, JSON.stringify(awaited), { mode: 0o600 });
    // Whole or not at all, and never in place of another one.
    await link(draft, join(dataDir, awaitedName));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** How the last awaited one went; null where there was none. */
export async function lastRestore(dataDir: string): Promise<RestoreResult | null> {
  return readIf<RestoreResult>(join(dataDir, resultName));
}

/**
 * Brings back what is awaited, before the shop's database is started. What fails leaves the shop as it was, is told by
 * `lastRestore` and not tried again.
 */
export async function restoreAwaited(
  options: Omit<RestoreOptions, 'source' | 'replace' | 'isFromElsewhere'>,
): Promise<void> {
  const { dataDir } = options;
  const awaited = await readIf<AwaitedRestore>(join(dataDir, awaitedName));
  if (!awaited) return;
  const { source, name, by, isFromElsewhere } = awaited;
  let problem: string | null = null;
  let former: string | null = null;
  try {
    former = (await restoreBackup({ ...options, source, isFromElsewhere, replace: true })) ?? null;
    log.info({ backup: name, by, former }, 'A backup was brought back');
  } catch (error) {
    problem = (error as Error).message;
    log.error({ err: error, backup: name, by }, 'A backup could not be brought back');
  }
  const result: RestoreResult = { name, by, at: new Date().toISOString(), problem, former };
  await writeWhole(join(dataDir, resultName), result);
  // Last: a program that is ended meanwhile goes on with it at its next start.
  await rm(join(dataDir, awaitedName));
}

async function readIf<Content>(file: string): Promise<Content | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function writeWhole(file: string, content: object): Promise<void> {
  await writeFile(`${file}.part`, JSON.stringify(content), { mode: 0o600 });
  await rename(`${file}.part`, file);
}
