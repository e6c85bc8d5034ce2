import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Databases, pictures and browser profiles of a run take about 1 GiB at their height. */
const neededBytes = 4 * 2 ** 30;

/**
 * Makes the folder in which a run's tests keep what they throw away: in memory where there is room, since the
 * tests make hundreds of databases and shops and a disk would be most of their time; else among the temporary files.
 */
export function makeScratchFolder(memory = '/dev/shm'): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(hasRoom(memory) ? memory : tmpdir(), 'vt-'));
  // PostgreSQL runs as another user where the tests run as root, and works in here too.
  chmodSync(folder, 0o1777);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= neededBytes;
  } catch {
    // No such folder: not a Linux, or one without shared memory.
    return false;
  }
}
