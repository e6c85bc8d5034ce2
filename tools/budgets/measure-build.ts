import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { liveNameOf } from '#platform/live/live-files.server.ts';
import { sheetNameOf } from '#platform/live/sheet-files.server.ts';
import { ENTRY_BUDGET, type PageBudget } from './page-budgets.ts';

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

/** When the sources start each live script, by name; those that only actions name are not in it. */
export function momentsIn(sources: Iterable<string>): Map<string, Set<string>> {
  const moments = new Map<string, Set<string>>();
  for (const source of sources) {
    for (const [, name = '', moment = 'load'] of source.matchAll(/\blive\('([\w-]+)'(?:, '(\w+)')?\)/g)) {
      moments.set(name, (moments.get(name) ?? new Set()).add(moment));
    }
  }
  return moments;
}

/** Measures a browser build (`dist/client`) against the budgets. */
export function measureBuild(
  clientFolder: string,
  moments: ReadonlyMap<string, ReadonlySet<string>>,
  budgets: readonly PageBudget[],
): Measured[] {
  const read = (file: string) => readFileSync(join(clientFolder, file));
  const chunks: Record<string, Chunk> = JSON.parse(read('.vite/manifest.json').toString());
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? gzipSync(read(file), { level: 9 }).length;
    sizes.set(file, known);
    return known;
  };
  const scripts = Object.values(chunks).filter(({ file }) => file.endsWith('.js'));
  const live = scripts.filter(({ src = '' }) => liveNameOf(src));
  const entries = scripts.filter((chunk) => chunk.isEntry && !live.includes(chunk));
  const reach = (from: readonly Chunk[], lazily: (chunk: Chunk) => boolean): Chunk[] => {
    const seen = new Set<Chunk>();
    const add = (chunk: Chunk | undefined) => {
      if (!chunk || seen.has(chunk)) return;
      seen.add(chunk);
      for (const name of chunk.imports ?? []) add(chunks[name]);
      // Islands and React come with the first island of a page; the entry only knows where they are.
      if (entries.includes(chunk)) return;
      for (const name of chunk.dynamicImports ?? []) {
        const target = chunks[name];
        if (target && lazily(target)) add(target);
      }
    };
    for (const chunk of from) add(chunk);
    return [...seen];
  };
  const measured = (what: string, limit: number, files: readonly Chunk[]): Measured => {
    const parts = files
      .map(({ file, name = file }) => ({ name, bytes: sizeOf(file) }))
      .sort((a, b) => b.bytes - a.bytes);
    return { what, limit, parts, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) };
  };
  const nothing = () => false;
  const sheets = Object.values(chunks).filter((chunk) => chunk.isEntry && chunk.file.endsWith('.css'));
  return [
    measured('the script of every page', ENTRY_BUDGET, reach(entries, nothing)),
    ...budgets.flatMap((budget) => {
      const own = live.filter(({ src = '' }) => !budget.without.includes(liveNameOf(src) ?? ''));
      const startsUntouched = ({ src = '' }: Chunk) =>
        ['load', 'visible', 'idle'].some((moment) => moments.get(liveNameOf(src) ?? '')?.has(moment));
      const first = [...entries, ...own.filter(startsUntouched)];
      const inAll = reach(own, () => true).concat(reach(entries, nothing));
      return [
        measured(
          `scripts of ${budget.page} before the first touch`,
          budget.script,
          reach(first, ({ name = '' }) => budget.soon.includes(name)),
        ),
        measured(`all scripts of ${budget.page}`, budget.scriptInAll, [...new Set(inAll)]),
        measured(
          `styles of ${budget.page}`,
          budget.styles,
          sheets.filter(({ src = '' }) => !budget.without.includes(sheetNameOf(src) ?? '')),
        ),
      ];
    }),
  ];
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
