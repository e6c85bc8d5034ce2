import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Addresses of the built browser files, for the head of a page. */
export type Assets = {
  /** Module scripts of every page. */
  scripts: string[];
  stylesheets: string[];
  /** Font files that the first screen needs. */
  fonts: string[];
  /** Scripts to preload (`modulepreload`) for those islands of `renderMarkup` that come alive on load. */
  islandScripts(islands: string[]): string[];
  /** Namespaces of the texts that these islands of `renderMarkup` can show; null when it is not known. */
  islandTexts(islands: readonly string[]): readonly string[] | null;
  /** Namespaces of the texts that the scripts of every page can show; null when it is not known. */
  scriptTexts(): readonly string[] | null;
};

type ManifestEntry = { file: string; isEntry?: boolean; src?: string; imports?: string[] };
type IslandFiles = {
  always: string[];
  islands: Record<string, string[]>;
  texts: { scripts: string[]; islands: Record<string, string[]> };
};

/** Reads what the browser build wrote into a folder (`dist/client`). */
export function readAssets(clientFolder: string): Assets {
  const read = (name: string) => JSON.parse(readFileSync(join(clientFolder, '.vite', name), 'utf8'));
  const manifest = read('manifest.json') as Record<string, ManifestEntry>;
  const { always, islands, texts } = read('islands.json') as IslandFiles;
  const entries = Object.values(manifest);
  const address = (file: string) => `/${file}`;
  const fileOf = (name: string) => name.slice(0, name.lastIndexOf(':'));
  return {
    scripts: entries
      .filter(({ isEntry, file }) => isEntry && file.endsWith('.js'))
      .map(({ file }) => address(file)),
    stylesheets: entries
      .filter(({ isEntry, file }) => isEntry && file.endsWith('.css'))
      .map(({ file }) => address(file)),
    // The Latin subset is the one that English pages show; others load when a page uses their letters.
    fonts: entries
      .filter(({ file }) => /latin-(wght|full)-normal.*\.woff2$/.test(file) && !/latin-ext/.test(file))
      .map(({ file }) => address(file)),
    islandScripts(used) {
      const files = used.flatMap((name) => islands[fileOf(name)] ?? []);
      return files.length === 0 ? [] : [...new Set([...always, ...files])].map(address);
    },
    islandTexts: (used) => [...new Set(used.flatMap((name) => texts.islands[fileOf(name)] ?? []))],
    scriptTexts: () => texts.scripts,
  };
}

/** The addresses while Vite serves the sources itself. */
export function sourceAssets(browserEntry: string, stylesheet: string): Assets {
  return {
    scripts: ['/@vite/client', browserEntry],
    stylesheets: [stylesheet],
    fonts: [],
    islandScripts: () => [],
    islandTexts: () => null,
    scriptTexts: () => null,
  };
}
