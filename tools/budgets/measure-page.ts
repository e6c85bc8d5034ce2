import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { clientFileId } from '#platform/islands/client-file.server.ts';
import { liveNameOf } from '#platform/live/live-files.server.ts';
import { sheetNameOf } from '#platform/live/sheet-files.server.ts';

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

/** A built file with its size as it travels. */
export interface Part {
  name: string;
  bytes: number;
}

/** What stands against its budget. */
export interface Measured {
  what: string;
  bytes: number;
  limit: number;
  /** The files that count, largest first. */
  parts: Part[];
}

/** A browser build whose files can be weighed. Files are told by their addresses, such as `/assets/tabs-a1b2c3d4.js`. */
export interface BrowserBuild {
  /** The script of every page, with what it imports. */
  entry: readonly string[];
  /** All live scripts and sheets. */
  pieces: readonly string[];
  /** What runs before anybody touches a page: what its HTML starts by then, and what that imports. */
  startedBy(html: string): string[];
  /** What is fetched once somebody begins to look around on a page. */
  soonOf(html: string): string[];
  /** All scripts that a page can come to load, but for those of islands. */
  inReachOf(html: string): string[];
  /** What the islands of a page need besides, React among it. */
  islandsOf(html: string): string[];
  /** The sheets that a page loads; what stands in a template waits for whoever opens it. */
  stylesOf(html: string): string[];
  weigh(what: string, limit: number, addresses: Iterable<string>): Measured;
}

// With it begin islands, and React.
const ISLANDS = /\/start-islands\.ts$/;

/** Reads a browser build (`dist/client`). */
export function readBuild(clientFolder: string): BrowserBuild {
  const manifest = readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8');
  const chunks: Record<string, Chunk> = JSON.parse(manifest);
  const all = Object.values(chunks);
  const byAddress = new Map(all.map((chunk) => [`/${chunk.file}`, chunk]));
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).length;
    sizes.set(file, known);
    return known;
  };
  const reach = (addresses: Iterable<string>, follow: (chunk: Chunk) => readonly string[]): string[] => {
    const seen = new Set<Chunk>();
    const add = (chunk: Chunk | undefined) => {
      if (!chunk || seen.has(chunk)) return;
      seen.add(chunk);
      for (const name of follow(chunk)) add(chunks[name]);
    };
    for (const address of addresses) add(byAddress.get(address));
    return [...seen].map(({ file }) => `/${file}`);
  };
  const imports = ({ imports: names = [] }: Chunk) => names;
  const everything = ({ imports: names = [], dynamicImports = [] }: Chunk) => [
    ...names,
    ...dynamicImports.filter((name) => !ISLANDS.test(chunks[name]?.src ?? '')),
  ];
  const isScript = ({ file }: Chunk) => file.endsWith('.js');
  const entries = all.filter((chunk) => chunk.isEntry && isScript(chunk) && !liveNameOf(chunk.src ?? ''));
  const entry = reach(
    entries.map(({ file }) => `/${file}`),
    imports,
  );
  const named = (html: string, attribute: string, but = /^$/) =>
    [...html.matchAll(new RegExp(`<[^>]*\\b${attribute}="([^"]+)"[^>]*>`, 'g'))].flatMap(
      ([tag, address = '']) => (but.test(tag) ? [] : address),
    );
  return {
    entry,
    pieces: all
      .filter(({ src = '' }) => liveNameOf(src) ?? sheetNameOf(src))
      .map(({ file }) => `/${file}`)
      .sort(),
    // What only some browsers start is seen by asking one.
    startedBy: (html) => [
      ...new Set([
        ...entry,
        ...reach(named(html, 'data-script', /data-when="touch"|data-having=|data-aim/), imports),
      ]),
    ],
    soonOf: (html) => reach(named(html, 'data-from', /^(?!.*\sdata-soon)/s), imports),
    inReachOf: (html) =>
      reach([...entry, ...named(html, 'data-script'), ...named(html, 'data-from')], everything),
    islandsOf(html) {
      const ids = [...html.matchAll(/<x-island[^>]*\bdata-island="([^":]+):/g)].map(([, id]) => id);
      if (ids.length === 0) return [];
      const isOfPage = ({ src = '' }: Chunk) => ids.includes(clientFileId(src));
      const start = all.find(({ src = '' }) => ISLANDS.test(src));
      const begun = reach(
        start ? [`/${start.file}`] : [],
        ({ imports: names = [], dynamicImports = [], src = '' }) => [
          ...names,
          // All islands are within reach of their map.
          ...(src.startsWith('virtual:') ? [] : dynamicImports),
        ],
      );
      const own = reach(
        all.filter(isOfPage).map(({ file }) => `/${file}`),
        everything,
      );
      return [...new Set([...begun, ...own])].filter((file) => !entry.includes(file));
    },
    stylesOf: (html) =>
      named(html.replaceAll(/<(template|noscript)\b.*?<\/\1>/gs, ''), 'href').filter((address) =>
        address.endsWith('.css'),
      ),
    weigh(what, limit, addresses) {
      const parts = [...new Set(addresses)]
        .map((address) => {
          const chunk = byAddress.get(address);
          const file = address.slice(1);
          return { name: chunk?.name ?? file, bytes: sizeOf(file) };
        })
        .sort((a, b) => b.bytes - a.bytes);
      return { what, limit, parts, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
  };
}

/** A message for each budget that is exceeded: by how much, and by which files. */
export function overdrawn(all: readonly Measured[]): string[] {
  return all
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit, parts }) =>
      [
        `Budget: ${what} may have ${limit} bytes (gzip) and have ${bytes}, ${bytes - limit} too many:`,
        ...parts.map((part) => `  ${String(part.bytes).padStart(6)}  ${part.name}`),
        '  Start it later (live moments, `from`), load it with its first use, or make it smaller.',
      ].join('\n'),
    );
}
