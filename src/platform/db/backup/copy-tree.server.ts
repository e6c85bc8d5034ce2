import { constants, type Dirent } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, readdir, readlink, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';

export type CopyOptions = {
  /** Whether a path (relative, with `/`) is copied; a folder that is not is left out as a whole. */
  take?: (path: string, isFolder: boolean) => boolean;
  /** Leaves files alone that are already there with the same size and time. */
  onlyNew?: boolean;
};

/**
 * Copies a folder whose files may change, appear and vanish meanwhile: what vanishes is left out, what changes is
 * copied as it is read. Returns the number of files copied.
 */
export async function copyTree(from: string, to: string, options: CopyOptions = {}): Promise<number> {
  let copied = 0;
  const visit = async (path: string): Promise<void> => {
    await mkdir(join(to, path), { recursive: true, mode: 0o700 });
    for (const entry of await entriesOf(join(from, path))) {
      const child = path ? `${path}/${entry.name}` : entry.name;
      if (options.take && !options.take(child, entry.isDirectory())) continue;
      if (entry.isDirectory()) await visit(child);
      else if (await copyEntry(entry, join(from, child), join(to, child), options.onlyNew ?? false)) copied++;
    }
  };
  await visit('');
  return copied;
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

async function copyEntry(entry: Dirent, from: string, to: string, onlyNew: boolean): Promise<boolean> {
  try {
    if (entry.isSymbolicLink()) {
      await symlink(await readlink(from), to).catch(ignoreExisting);
      return true;
    }
    if (!entry.isFile()) return false;
    const { size, mtimeMs, atime, mtime, mode } = await lstat(from);
    if (onlyNew && (await isSame(to, size, mtimeMs))) return false;
    // Where the file system can, the copy shares the original's blocks until either changes.
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await chmod(to, mode & 0o700);
    await utimes(to, atime, mtime);
    return true;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

async function isSame(file: string, size: number, mtimeMs: number): Promise<boolean> {
  try {
    const found = await lstat(file);
    return found.size === size && Math.abs(found.mtimeMs - mtimeMs) < 2;
  } catch {
    return false;
  }
}

function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
