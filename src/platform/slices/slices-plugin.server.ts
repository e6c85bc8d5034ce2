import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/** The halves of a slice, by the module that gathers them for a build. */
const halves = {
  'virtual:slices/server': 'slice.server.ts',
  'virtual:slices/admin': 'slice.admin.tsx',
} as const;
const isGathering = /^virtual:slices\/(server|admin)$/;

/**
 * Gathers the slices that `vitrine.config.ts` names: `virtual:slices/server` and `virtual:slices/admin` export them as
 * `slices`, in that order. A slice without a half is left out of that gathering.
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
        const found = names.flatMap((name) => locate(root, name, half) ?? []);
        const imports = found.map((path, at) => `import { slice as s${at} } from ${JSON.stringify(path)};`);
        return `${imports.join('\n')}\nexport const slices = [${found.map((_, at) => `s${at}`).join(', ')}];`;
      },
    },
  };
}

/** Where a slice's half is, as an import names it; undefined when the slice does without. */
function locate(root: string, name: string, half: string): string | undefined {
  const isPackage = !name.startsWith('.') && !existsSync(join(root, 'src/features', name));
  const folder = isPackage
    ? join(root, 'node_modules', name)
    : join(root, name.startsWith('.') ? name : join('src/features', name));
  if (!existsSync(folder)) throw new Error(`vitrine.config.ts names the slice ${name}, which is not there.`);
  const path = join(folder, half);
  return existsSync(path) ? normalizePath(path) : undefined;
}
