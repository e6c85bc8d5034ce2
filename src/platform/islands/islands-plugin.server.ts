import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { liveNameOf } from '#platform/live/live-files.server.ts';
import { clientFileId, readClientFile, wrapComponents } from './client-file.server.ts';
import type { HydrateOn } from './hydrate-on.ts';

const islandModule = normalizePath(fileURLToPath(new URL('./island.server.tsx', import.meta.url)));
const virtualId = 'virtual:islands';
const resolvedId = `\0${virtualId}`;
const declaredTexts = /\bdefineTexts\(\s*["'`]([^"'`]+)["'`]/g;

export type IslandsPluginOptions = {
  /** Folders, relative to Vite's root, whose `'use client'` files hold islands. */
  folders: string[];
};

/**
 * Makes islands of the components that `'use client'` files export: wrapped in server builds, plain in the
 * browser, where `virtual:islands` maps their ids to lazy imports. Writes `islands.json` for the server (the scripts
 * to preload and the texts that can be shown, by id), and refuses a browser build that reaches a `*.server.*` file or a Node module.
 */
export function islands(options: IslandsPluginOptions): Plugin[] {
  return [islandsPlugin(options), browserGuard(), oneStylesheet()];
}

function islandsPlugin(options: IslandsPluginOptions): Plugin {
  let root = '';
  let folders: string[] = [];

  const idOf = (path: string) => clientFileId(normalizePath(relative(root, path)));
  const inFolders = (path: string) => folders.some((folder) => path.startsWith(`${folder}/`));

  /** All client files that hold islands, by id. */
  function clientFiles(): Map<string, { path: string; hydrateOn: HydrateOn }> {
    const found = new Map<string, { path: string; hydrateOn: HydrateOn }>();
    for (const folder of folders) {
      for (const path of sourceFiles(folder)) {
        const file = readClientFile(path, readFileSync(path, 'utf8'));
        if (!file || file.components.length === 0) continue;
        const id = idOf(path);
        const other = found.get(id);
        if (other)
          throw new Error(`${path} and ${other.path} get the same island id ${id}: rename one of them.`);
        found.set(id, { path, hydrateOn: file.hydrateOn });
      }
    }
    return found;
  }

  return {
    name: 'vitrine:islands',
    enforce: 'pre',
    // Client and server environments share the plugin; nothing it keeps differs between them.
    sharedDuringBuild: true,
    configResolved(config) {
      root = config.root;
      folders = options.folders.map((folder) => normalizePath(resolve(root, folder)));
    },
    resolveId: {
      filter: { id: /^virtual:islands$/ },
      handler: () => resolvedId,
    },
    load: {
      filter: { id: /^\0virtual:islands$/ },
      handler() {
        const entries = [...clientFiles()].map(
          ([id, { path }]) => `${JSON.stringify(id)}: () => import(${JSON.stringify(normalizePath(path))})`,
        );
        return `export const islandModules = {\n${entries.join(',\n')}\n};`;
      },
    },
    transform: {
      filter: { id: /\.[jt]sx$/, code: /use client/ },
      handler(code, path) {
        if (this.environment.config.consumer !== 'server' || !inFolders(path)) return;
        const file = readClientFile(path, code);
        if (!file || file.components.length === 0) return;
        return { code: wrapComponents(code, file, idOf(path), islandModule), map: null };
      },
    },
    hotUpdate({ type, file, modules }) {
      if (type === 'update' || !inFolders(file)) return;
      const map = this.environment.moduleGraph.getModuleById(resolvedId);
      return map ? [...modules, map] : undefined;
    },
    generateBundle(_, bundle) {
      if (this.environment.config.consumer === 'server') return;
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      // Live scripts are entries too, but not of every page.
      const liveName = ({ facadeModuleId }: (typeof chunks)[number]) => liveNameOf(facadeModuleId ?? '');
      const isEverywhere = (chunk: (typeof chunks)[number]) => chunk.isEntry && !liveName(chunk);
      const withImports = (fileName: string, seen: string[] = []): string[] => {
        const chunk = chunks.find((each) => each.fileName === fileName);
        if (!chunk || isEverywhere(chunk) || seen.includes(fileName)) return seen;
        seen.push(fileName);
        for (const imported of chunk.imports) withImports(imported, seen);
        return seen;
      };
      // What a chunk can ever run: also what it loads later, save the islands, which are asked for one by one.
      const reach = (fileName: string, seen: typeof chunks = []): typeof chunks => {
        const chunk = chunks.find((each) => each.fileName === fileName);
        if (!chunk || seen.includes(chunk)) return seen;
        // What lies in the entry is in every page anyway.
        if (isEverywhere(chunk) && seen.length > 0) return seen;
        seen.push(chunk);
        const lazy = chunk.moduleIds.includes(resolvedId) ? [] : chunk.dynamicImports;
        for (const imported of [...chunk.imports, ...lazy]) reach(imported, seen);
        return seen;
      };
      const textsOf = (from: typeof chunks): string[] => {
        const code = from
          .flatMap(({ fileName }) => reach(fileName))
          .flatMap(({ modules }) => Object.entries(modules))
          .map(([id, { renderedLength }]) => (renderedLength > 0 ? this.getModuleInfo(id)?.code : ''));
        const found = code.flatMap((text) => [...(text ?? '').matchAll(declaredTexts)]);
        return [...new Set(found.map(([, namespace]) => namespace as string))].sort();
      };
      const files: Record<string, string[]> = {};
      const islandTexts: Record<string, string[]> = {};
      for (const [id, { path, hydrateOn }] of clientFiles()) {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === normalizePath(path));
        if (!chunk) continue;
        const namespaces = textsOf([chunk]);
        if (namespaces.length > 0) islandTexts[id] = namespaces;
        // The others load when their moment comes, which on most page views it never does.
        if (hydrateOn === 'load') files[id] = withImports(chunk.fileName);
      }
      const always = chunks
        .filter(({ moduleIds }) =>
          moduleIds.some((id) => id === resolvedId || id.endsWith('/react-runtime.ts')),
        )
        .flatMap(({ fileName }) => withImports(fileName));
      const live: Record<string, string[]> = {};
      for (const chunk of chunks) {
        const name = liveName(chunk);
        const namespaces = name ? textsOf([chunk]) : [];
        if (name && namespaces.length > 0) live[name] = namespaces;
      }
      const runtime = chunks
        .filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/hydrate-islands.ts')))
        .flatMap(({ fileName }) => withImports(fileName));
      const texts = { scripts: textsOf(chunks.filter(isEverywhere)), live, islands: islandTexts };
      const source = JSON.stringify({
        runtime: [...new Set(runtime)],
        always: [...new Set(always)],
        islands: files,
        texts,
      });
      this.emitFile({ type: 'asset', fileName: '.vite/islands.json', source });
    },
  };
}

// Vite wraps each lazy import in a loader of stylesheets and preloads, 1 kB of script on every page. Ours need
// neither: all styles are in the one stylesheet, and the server names the chunks to preload.
function oneStylesheet(): Plugin {
  return {
    name: 'vitrine:one-stylesheet',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    load: {
      order: 'pre',
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk' || output.facadeModuleId?.endsWith('.css')) continue;
        const styles = output.viteMetadata?.importedCss;
        if (styles?.size) {
          this.error(
            `${output.fileName} imports styles (${[...styles]}): import them from the stylesheet instead.`,
          );
        }
      }
    },
  };
}

function* sourceFiles(folder: string): Generator<string> {
  if (!statSync(folder, { throwIfNoEntry: false })) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* sourceFiles(path);
    else if (/(?<!\.test|\.spec)\.[jt]sx$/.test(entry.name)) yield path;
  }
}

/** Stops a browser build, with the chain of imports, when it reaches a file or module only for the server. */
export function browserGuard(): Plugin {
  let root = '';
  const importers = new Map<string, string>();

  function chainTo(id: string): string {
    const chain = [id];
    for (let at = importers.get(id); at && !chain.includes(at); at = importers.get(at)) chain.unshift(at);
    return chain.map((each) => (each.startsWith('/') ? relative(root, each) : each)).join('\n  → ');
  }

  return {
    name: 'vitrine:browser-guard',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    configResolved(config) {
      root = config.root;
    },
    moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
      for (const imported of [...importedIds, ...dynamicallyImportedIds]) {
        if (!importers.has(imported)) importers.set(imported, id);
      }
    },
    resolveId: {
      order: 'pre',
      filter: { id: /^node:/ },
      handler(id, importer) {
        if (!importer || importer.includes('/node_modules/')) return;
        importers.set(id, importer);
        throw new Error(`A Node module is reached from the browser:\n  ${chainTo(id)}`);
      },
    },
    load: {
      order: 'pre',
      filter: { id: /\.server\.[cm]?[jt]sx?$/ },
      handler(id) {
        throw new Error(
          `A server-only file is reached from the browser:\n  ${chainTo(id)}\n` +
            'Import a browser-safe part of it, or only its types (import type).',
        );
      },
    },
  };
}
