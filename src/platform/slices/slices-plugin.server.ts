import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { languagesFolder, migrationsFolder, sliceFolder } from './slice-folders.server.ts';

/** The halves of a slice, by the module that gathers them for a build. */
const halves = {
  'virtual:slices/server': 'slice.server.ts',
  'virtual:slices/admin': 'slice.admin.tsx',
  'virtual:slices/editor': 'slice.editor.tsx',
} as const;
const isGathering = /^virtual:slices\/(server|admin|editor)$/;

/**
 * Gathers the slices that `vitrine.config.ts` names: `virtual:slices/server`, `virtual:slices/admin` and `virtual:slices/editor`
 * export them as `slices`, in that order. A slice without a half is left out of that gathering; the server's also says where a slice's
 * own migrations and its words in further languages are.
 */
export function slices(root: string, names: readonly string[]): Plugin {
  return {
    name: 'vitrine:slices',
    enforce: 'pre',
    sharedDuringBuild: true,
    resolveId: { filter: { id: isGathering }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:slices\/(server|admin|editor)$/ },
      handler(id) {
        const half = halves[id.slice(1) as keyof typeof halves];
        const found = names.flatMap((name) => {
          const path = locate(root, name, half);
          return path ? [{ name, path }] : [];
        });
        const imports = found.map(
          ({ path }, at) => `import { slice as s${at} } from ${JSON.stringify(path)};`,
        );
        const gathered = found.map(({ name }, at) => {
          if (half !== halves['virtual:slices/server']) return `s${at}`;
          const folders = {
            migrations: migrationsFolder(root, name),
            languages: languagesFolder(root, name),
          };
          const said = Object.entries(folders).flatMap(([folder, path]) =>
            path ? [`${folder}: ${JSON.stringify(path)}`] : [],
          );
          return said.length > 0 ? `{ ${said.join(', ')}, ...s${at} }` : `s${at}`;
        });
        return `${imports.join('\n')}\nexport const slices = [${gathered.join(', ')}];`;
      },
    },
  };
}

/** Where a slice's half is, as an import names it; undefined when the slice does without. */
function locate(root: string, name: string, half: string): string | undefined {
  const path = join(root, sliceFolder(root, name), half);
  return existsSync(path) ? normalizePath(path) : undefined;
}
