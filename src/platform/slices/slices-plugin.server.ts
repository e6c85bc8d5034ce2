import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { migrationsFolder, sliceFolder } from './slice-folders.server.ts';

/** The halves of a slice, by the module that gathers them for a build. */
const halves = {
  'virtual:slices/server': 'slice.server.ts',
  'virtual:slices/admin': 'slice.admin.tsx',
} as const;
const isGathering = /^virtual:slices\/(server|admin)$/;

/**
 * Gathers the slices that `vitrine.config.ts` names: `virtual:slices/server` and `virtual:slices/admin` export them as
 * `slices`, in that order. A slice without a half is left out of that gathering; the server's also says where a slice's
 * own migrations are.
 */
export function slices(root: string, names: readonly string[]): Plugin {
  return {
    name: 'vitrine:slices',
    enforce: 'pre',
    sharedDuringBuild: true,
    resolveId: { filter: { id: isGathering }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:slices\/(server|admin)$/ },
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
          const migrations = half === halves['virtual:slices/server'] && migrationsFolder(root, name);
          return migrations ? `{ migrations: ${JSON.stringify(migrations)}, ...s${at} }` : `s${at}`;
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
