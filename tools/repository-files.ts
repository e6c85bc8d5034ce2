import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const neverListed = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage', '.cache']);

/**
 * The files of the repository at `root`, as paths with forward slashes: tracked and new ones, without
 * ignored ones. Where there is no git (an unpacked archive) all files but the usual build output.
 */
export function listRepositoryFiles(root: string): string[] {
  if (existsSync(path.join(root, '.git'))) {
    try {
      const output = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const files = new Set(output.split('\0').filter((file) => file !== ''));
      return [...files].filter((file) => existsSync(path.join(root, file))).sort();
    } catch {
      // No git program, or a checkout that belongs to somebody else: read the folders instead.
    }
  }
  return walk(root, '').sort();
}

function walk(root: string, folder: string): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (neverListed.has(entry.name)) continue;
    const entryPath = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) found.push(...walk(root, entryPath));
    else if (entry.isFile()) found.push(entryPath);
  }
  return found;
}
