import { accessSync, chmodSync, constants, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder that other users of the machine can read and only we can write, for programs and data that cannot
 * stay where they are: the first of the `candidates` that can be made and is ours.
 */
export function sharedFolder(candidates: string[] = usualFolders()): string {
  const found = candidates.find(isUsable);
  if (!found) throw new Error(`none of these folders can be written: ${candidates.join(', ')}`);
  return found;
}

function usualFolders(): string[] {
  return ['/var/lib/vitrine', join(tmpdir(), `vitrine-shared-${process.getuid?.() ?? 0}`)];
}

function isUsable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const found = lstatSync(folder);
    // Somebody else's folder of that name could be swapped under us.
    if (!found.isDirectory() || found.uid !== (process.getuid?.() ?? 0)) return false;
    chmodSync(folder, 0o755);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
