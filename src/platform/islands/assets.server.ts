import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveNameOf, noSuchScript } from '#platform/live/live-files.server.ts';
import { noSuchSheet, sheetNameOf } from '#platform/live/sheet-files.server.ts';

/** Addresses of the built browser files, for the head of a page. */
export type Assets = {
  /** Module scripts of every page. */
  scripts: string[];
  /** What these import, to preload (`modulepreload`). */
  scriptImports: string[];
  /** The sheet of every page. */
  stylesheets: string[];
  /** Address of a sheet that views use; throws where there is none of this name. */
  sheet(name: string): string;
  /** Addresses of all these sheets. */
  allSheets(): string[];
  /** Font files that the first screen needs. */
  fonts: string[];
  /** Those of a sheet that views use. */
  sheetFonts(name: string): string[];
  /**
   * Module scripts of a page with these islands of `renderMarkup`, behind `scripts`: they hold back what somebody does
   * to an island that is not live yet, so they run before the page counts as loaded.
   */
  islandRuntime(islands: readonly string[]): string[];
  /** Scripts to preload (`modulepreload`) for these islands of `renderMarkup`: what all need, and those that come alive on load. */
  islandScripts(islands: string[]): string[];
  /** Namespaces of the texts that these islands of `renderMarkup` can show; null when it is not known. */
  islandTexts(islands: readonly string[]): readonly string[] | null;
  /** Address of a live script; throws where there is none of this name. */
  liveScript(name: string): string;
  /** Scripts to preload (`modulepreload`) for these live scripts. */
  liveScripts(names: readonly string[]): string[];
  /** Namespaces of the texts that the scripts of every page and these live ones can show; null when it is not known. */
  scriptTexts(live: readonly string[]): readonly string[] | null;
};

type ManifestEntry = { file: string; isEntry?: boolean; src?: string; imports?: string[]; assets?: string[] };
type IslandFiles = {
  /** What brings islands to life: the script itself, then what it imports. */
  runtime: string[];
  /** What they need once they come alive. */
  always: string[];
  islands: Record<string, string[]>;
  texts: { scripts: string[]; live: Record<string, string[]>; islands: Record<string, string[]> };
};

/** Reads what the browser build wrote into a folder (`dist/client`). */
export function readAssets(clientFolder: string): Assets {
  const read = (name: string) => JSON.parse(readFileSync(join(clientFolder, '.vite', name), 'utf8'));
  const manifest = read('manifest.json') as Record<string, ManifestEntry>;
  const { runtime, always, islands, texts } = read('islands.json') as IslandFiles;
  const entries = Object.values(manifest);
  const address = (file: string) => `/${file}`;
  const sheets = new Map(entries.map(({ src = '', file }) => [sheetNameOf(src), file]));
  const isLive = ({ src = '' }: ManifestEntry) => liveNameOf(src) !== undefined;
  const isEverywhere = (entry: ManifestEntry) =>
    entry.isEntry && !isLive(entry) && entry.file.endsWith('.js');
  const everywhere = new Set(entries.filter(isEverywhere).map(({ file }) => file));
  const live = new Map(entries.filter(isLive).map((entry) => [liveNameOf(entry.src ?? '') ?? '', entry]));
  const liveEntry = (name: string) => {
    const entry = live.get(name);
    if (!entry) throw noSuchScript(name);
    return entry;
  };
  const withImports = (entry: ManifestEntry | undefined): string[] => {
    // What the page's own script holds is there anyway.
    if (!entry || isEverywhere(entry)) return [];
    return [entry.file, ...(entry.imports ?? []).flatMap((name) => withImports(manifest[name]))];
  };
  const isKernelSheet = ({ isEntry, file, src = '' }: ManifestEntry) =>
    isEntry === true && file.endsWith('.css') && !sheetNameOf(src);
  // The Latin subset is the one that English pages show; others load when a page uses their letters.
  const latinFonts = (files: readonly string[] = []) =>
    files
      .filter((file) => /latin-(wght|full)-normal.*\.woff2$/.test(file) && !/latin-ext/.test(file))
      .map(address);
  const fileOf = (name: string) => name.slice(0, name.lastIndexOf(':'));
  return {
    scripts: [...everywhere].map(address),
    scriptImports: [
      ...new Set(
        entries
          .filter(isEverywhere)
          .flatMap(({ imports = [] }) => imports.flatMap((name) => withImports(manifest[name]))),
      ),
    ].map(address),
    stylesheets: entries.filter(isKernelSheet).map(({ file }) => address(file)),
    sheet(name) {
      const file = sheets.get(name);
      if (!file) throw noSuchSheet(name);
      return address(file);
    },
    allSheets: () => [...sheets].flatMap(([name, file]) => (name ? [address(file)] : [])),
    fonts: latinFonts(entries.find(isKernelSheet)?.assets),
    sheetFonts: (name) => latinFonts(entries.find(({ src = '' }) => sheetNameOf(src) === name)?.assets),
    islandRuntime: (used) => (used.length === 0 ? [] : runtime.slice(0, 1).map(address)),
    islandScripts(used) {
      const files = used.flatMap((name) => islands[fileOf(name)] ?? []);
      const first = used.length === 0 ? [] : runtime.slice(1);
      const needed = files.length === 0 ? first : [...first, ...always, ...files];
      return [...new Set(needed)].filter((file) => !everywhere.has(file)).map(address);
    },
    islandTexts: (used) => [...new Set(used.flatMap((name) => texts.islands[fileOf(name)] ?? []))],
    liveScript: (name) => address(liveEntry(name).file),
    liveScripts: (names) => [...new Set(names.flatMap((name) => withImports(liveEntry(name))).map(address))],
    scriptTexts: (used) => [
      ...new Set([...texts.scripts, ...used.flatMap((name) => texts.live[name] ?? [])]),
    ],
  };
}

/** The addresses while Vite serves the sources itself; `liveScript` and `sheet` tell those of live scripts and sheets. */
export function sourceAssets(
  browserEntry: string,
  stylesheet: string,
  liveScript: (name: string) => string = (name) => `/assets/${name}.js`,
  sheet: (name: string) => string = (name) => `/assets/${name}.css`,
): Assets {
  return {
    scripts: ['/@vite/client', browserEntry],
    scriptImports: [],
    stylesheets: [stylesheet],
    sheet,
    allSheets: () => [],
    fonts: [],
    sheetFonts: () => [],
    islandRuntime: () => [],
    islandScripts: () => [],
    liveScript,
    liveScripts: () => [],
    islandTexts: () => null,
    scriptTexts: () => null,
  };
}
