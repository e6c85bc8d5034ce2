import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Name of the sheet that a source file is: `tabs` for `…/tabs.css` of a slice; undefined for other files. */
export function sheetNameOf(path: string): string | undefined {
  return /^(src\/(platform|features|widgets)|extensions)\/.*\.css$/.test(path)
    ? basename(path, '.css')
    : undefined;
}

/** The sheets of platform, features, widgets and extensions: name → path from the root, with `/`. Throws where two share a name. */
export function findSheets(root: string): Map<string, string> {
  const found = new Map<string, string>();
  const patterns = ['src/platform', 'src/features', 'src/widgets', 'extensions'].map((folder) =>
    join(folder, '**/*.css'),
  );
  const isForeign = (name: string) => name.includes('node_modules');
  for (const file of globSync(patterns, { cwd: root, exclude: isForeign }).sort()) {
    const path = file.replaceAll('\\', '/');
    const name = sheetNameOf(path);
    if (!name) continue;
    const other = found.get(name);
    if (other) throw new Error(`${other} and ${path} are sheets of one name: rename one of them.`);
    found.set(name, path);
  }
  return found;
}

/** What is thrown when a view names a sheet that does not exist. */
export function noSuchSheet(name: string): Error {
  return new Error(`A view uses the sheet “${name}”, but there is no ${name}.css beside a view.`);
}
