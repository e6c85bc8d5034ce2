import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunAs } from './run-as.server.ts';

/**
 * Makes the folder of the server's socket, open to nobody else: in the temporary folder, because a socket's
 * path may have some 100 characters only and not every file system can hold one. The folder of an earlier run is
 * taken again where it is ours or free.
 */
export function makeSocketFolder(cluster: string, runAs: RunAs, earlier?: string): string {
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 10);
  const usual = join(tmpdir(), `vitrine-${name}`);
  const safe = [earlier, usual].find((folder) => folder !== undefined && isSafe(folder, runAs));
  const folder = safe ?? mkdtempSync(join(tmpdir(), 'vitrine-'));
  chmodSync(folder, 0o700);
  // What a killed server left would refuse the next one. Ours is the only one: we hold the data folder's lock.
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
  if (runAs.identity.uid !== undefined) chownSync(folder, runAs.identity.uid, runAs.identity.gid ?? 0);
  return folder;
}

/** Everybody can make folders in the temporary folder: one that belongs to a stranger is not used. */
function isSafe(folder: string, runAs: RunAs): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch {
    try {
      const found = lstatSync(folder);
      return found.isDirectory() && (found.uid === process.getuid?.() || found.uid === runAs.identity.uid);
    } catch {
      return false;
    }
  }
}

/** Removes the folder after the server has stopped. */
export function removeSocketFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
