import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';

/**
 * Makes the folder of the shop's data (absolute path, with its parents), closed to other users, and takes the right to
 * look into it from others where it existed: what lies in it is orders, addresses and keys. Returns whether it was made.
 */
export function makeDataFolder(folder: string): boolean {
  const isNew = !existsSync(folder);
  mkdirSync(folder, { recursive: true });
  const mode = statSync(folder).mode & 0o777;
  // A group that an operator chose (for backups) keeps its rights; passing through alone shows nothing.
  change(folder, isNew ? 0o700 : mode & 0o771);
  return isNew;
}

/** Lets other users pass through the folder to a place in it that is theirs, without seeing what else is there. */
export function letOthersPass(folder: string): void {
  change(folder, (statSync(folder).mode & 0o777) | 0o011);
}

function change(folder: string, mode: number): void {
  if ((statSync(folder).mode & 0o777) === mode) return;
  try {
    chmodSync(folder, mode);
  } catch {
    // Somebody else's folder (a mounted volume): its owner decides.
  }
}
