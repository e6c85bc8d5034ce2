import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Name of the live script that a source file is: `tabs` for `…/tabs.live.ts`; undefined for other files. */
export function liveNameOf(path: string): string | undefined {
  return path.endsWith('.live.ts') ? basename(path, '.live.ts') : undefined;
}

/**
 * The live scripts below some folders of a root: name → path from the root, with `/`. Throws where two share a name.
 */
export function findLiveFiles(root: string, folders: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const patterns = folders.map((folder) => join(folder, '**/*.live.ts'));
  const isForeign = (name: string) => name.includes('node_modules');
  for (const file of globSync(patterns, { cwd: root, exclude: isForeign }).sort()) {
    const path = file.replaceAll('\\', '/');
    const name = liveNameOf(path) as string;
    const other = found.get(name);
    if (other) throw new Error(`${other} and ${path} are live scripts of one name: rename one of them.`);
    found.set(name, path);
  }
  return found;
}

/** The addresses of live scripts whose file is not built: each as `address` makes it of name and path. */
export function unbuiltScripts(
  files: ReadonlyMap<string, string>,
  address: (name: string, path: string) => string,
): (name: string) => string {
  return (name) => {
    const path = files.get(name);
    if (!path) throw noSuchScript(name);
    return address(name, path);
  };
}

/** What is thrown when a view names a script that does not exist. */
export function noSuchScript(name: string): Error {
  return new Error(`A view names the live script “${name}”, but there is no ${name}.live.ts.`);
}
