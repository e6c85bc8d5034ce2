import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from './postmaster-pid.server.ts';

/** Who holds the lock, as written into the file. */
type Owner = { pid: number; started: string; space: string };

export type OwnerLock = { release: () => void };

/** Thrown when another Vitrine keeps the data folder; the message is meant for the operator. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
}

const beat = 5_000;
// Three beats may be missed by a busy machine before an owner whom we cannot see is thought dead.
const silence = 20_000;
// A file or folder is made and filled within a blink: one that nobody finished is a dead process's after this time.
const blink = 4_000;

/**
 * Takes the lock file `vitrine.lock` in the data folder, which says who may start and stop the database there.
 * A lock whose process is gone is taken over. Where another process holds it, waits `patience` milliseconds for
 * it to end (`say` is told once), then throws `DataFolderInUse`.
 */
export async function takeOwnerLock(
  dataDir: string,
  options: { patience?: number; say?: (text: string) => void } = {},
): Promise<OwnerLock> {
  const path = join(dataDir, 'vitrine.lock');
  const deadline = Date.now() + (options.patience ?? 10_000);
  let told = false;
  while (!tryToTake(path)) {
    const owner = readOwner(path);
    const patience = furtherPatience(path, owner);
    if (Date.now() > deadline + patience) {
      throw new DataFolderInUse(
        `Another Vitrine (process ${owner?.pid ?? '?'}) already uses the data folder ${dataDir}. Stop it first, or ` +
          'choose another DATA_DIR. To run several nodes on one database, give all of them the same DATABASE_URL.',
      );
    }
    if (!told) {
      options.say?.(`Process ${owner?.pid ?? '?'} uses the data folder ${dataDir}; waiting for it to end.`);
    }
    told = true;
    await delay(50);
  }
  return held(path);
}

/** Milliseconds beyond the caller's patience that it may take to see that nobody holds the lock. */
function furtherPatience(path: string, owner: Owner | undefined): number {
  // Unreadable, or free while a takeover was left half-way.
  if (!owner || !isHeld(path)) return 2 * blink;
  // An owner that we cannot see may take this long to prove dead.
  return owner.space !== ourSpace() ? silence + beat : 0;
}

function held(path: string): OwnerLock {
  const pulse = setInterval(() => {
    try {
      const now = new Date();
      utimesSync(path, now, now);
    } catch {
      // The folder is gone or full; the lock in it is nothing to die for.
    }
  }, beat);
  pulse.unref();
  return {
    release() {
      clearInterval(pulse);
      if (isOurs(readOwner(path))) rmSync(path, { force: true });
    },
  };
}

function tryToTake(path: string): boolean {
  if (create(path)) return true;
  if (isHeld(path)) return false;
  return takeOver(path);
}

/** Makes the file with its content in one step: a reader never sees it empty. */
function create(path: string): boolean {
  const draft = `${path}.${process.pid}`;
  const owner: Owner = { pid: process.pid, started: startOf(process.pid), space: ourSpace() };
  writeFileSync(draft, JSON.stringify(owner));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EEXIST') return false;
    // A file system without hard links: exclusive creation is the next best.
    return createExclusively(path, owner);
  } finally {
    rmSync(draft, { force: true });
  }
}

function createExclusively(path: string, owner: Owner): boolean {
  try {
    const file = openSync(path, 'wx');
    writeFileSync(file, JSON.stringify(owner));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead owner's lock and takes it; of several that try at once, one at a time is let in. */
function takeOver(path: string): boolean {
  const turn = `${path}.turn`;
  try {
    mkdirSync(turn);
  } catch {
    // Whoever made it ends within a blink, unless it was killed just there.
    if (ageOf(turn) > blink) rmdirQuietly(turn);
    return false;
  }
  try {
    if (isHeld(path)) return false;
    rmSync(path, { force: true });
    return create(path);
  } finally {
    rmdirQuietly(turn);
  }
}

function isHeld(path: string): boolean {
  const owner = readOwner(path);
  if (!owner) return ageOf(path) < blink;
  if (isOurs(owner)) return true;
  // A process of another container or machine cannot be asked; its pulse tells.
  if (owner.space !== ourSpace()) return ageOf(path) < silence;
  return isAlive(owner.pid) && startOf(owner.pid) === owner.started;
}

function isOurs(owner: Owner | undefined): boolean {
  return owner?.pid === process.pid && owner.space === ourSpace() && owner.started === startOf(process.pid);
}

function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

/** Milliseconds since the path was touched; endless when it does not exist. */
function ageOf(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** When the process began, to tell it from a later one with the same number; empty where the system does not say. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Where process numbers mean the same: the machine, and the container on it. */
function ourSpace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function rmdirQuietly(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Somebody was faster.
  }
}
