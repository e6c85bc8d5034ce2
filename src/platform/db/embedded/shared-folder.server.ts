import { accessSync, chmodSync, constants, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * A folder that other users of the machine can read and only we can write, for programs and data that cannot
 * stay where they are: `/var/lib/vitrine` where we may make it, else one in the temporary folder.
 */
export function sharedFolder(): string {
  for (const folder of ['/var/lib/vitrine', join(tmpdir(), `vitrine-shared-${userInfo().uid}`)]) {
    if (isUsable(folder)) return folder;
  }
  throw new Error(`neither /var/lib/vitrine nor a folder in ${tmpdir()} can be written`);
}

function isUsable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const found = lstatSync(folder);
    // Somebody else's folder of that name could be swapped under us.
    if (!found.isDirectory() || found.uid !== userInfo().uid) return false;
    chmodSync(folder, 0o755);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
