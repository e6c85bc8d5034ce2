import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What a build may weigh until somebody sees the first screen. */
export interface FirstLoadBudget {
  /** Bytes of script, each file compressed with gzip. */
  most: number;
  /** Files of script, each a request. */
  mostFiles: number;
  /** Per way in, what is loaded beside the entry and all that these need at once. */
  ways: Readonly<Record<string, readonly View[]>>;
}

/** What is loaded by itself: the end of its path, or what all paths of its kind are like. */
export type View = string | RegExp;

/** Stops a build whose first load is above the budget, and names the way and its heaviest files. */
export function firstLoadBudget({ most, mostFiles, ways }: FirstLoadBudget): Plugin {
  return {
    name: 'vitrine:first-load-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const [way, views] of Object.entries(ways)) {
        const files = firstLoad(Object.values(bundle), views);
        const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
        if (total <= most && files.length <= mostFiles) continue;
        const heaviest = files.slice(0, 5).map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`);
        this.error(
          `The first load (${way}) is ${kilobytes(total)} in ${files.length} files, above its budget of ${kilobytes(most)} in ${mostFiles}: ${heaviest.join(', ')}.`,
        );
      }
    },
  };
}

/** All files of a build. */
export type Bundle = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** The files that a browser loads for the entry and these views, the heaviest first. Throws when a view is in no file of its own. */
export function firstLoad(bundle: Bundle, views: readonly View[]): { name: string; bytes: number }[] {
  return firstChunks(bundle, views)
    .map(({ fileName, code }) => ({ name: fileName, bytes: gzipSync(code).length }))
    .sort((a, b) => b.bytes - a.bytes);
}

/** The same as chunks. */
export function firstChunks(bundle: Bundle, views: readonly View[]): Rolldown.OutputChunk[] {
  const chunks = new Map(
    bundle.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const loaded = new Set<Rolldown.OutputChunk>();
  const load = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) load(chunks.get(name));
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) load(chunk);
  for (const view of views) {
    const found = [...chunks.values()].filter(
      ({ facadeModuleId }) => facadeModuleId && isView(facadeModuleId, view),
    );
    if (found.length === 0) throw new Error(`The first load counts ${view}, which is in no file of its own.`);
    for (const chunk of found) load(chunk);
  }
  return [...loaded];
}

/** Whether a module is one of these views. */
export const isView = (id: string, view: View) =>
  typeof view === 'string' ? id.endsWith(view) : view.test(id);

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
