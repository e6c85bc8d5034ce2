import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What a build may weigh until somebody sees the first screen. */
export interface FirstLoadBudget {
  /** Bytes of script, each file compressed with gzip. */
  most: number;
  /** Per way in, the ends of the paths of what is loaded beside the entry and all that these need at once. */
  ways: Readonly<Record<string, readonly string[]>>;
}

/** Stops a build whose first load is above the budget, and names the way and its heaviest files. */
export function firstLoadBudget({ most, ways }: FirstLoadBudget): Plugin {
  return {
    name: 'vitrine:first-load-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const [way, views] of Object.entries(ways)) {
        const files = firstLoad(Object.values(bundle), views);
        const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
        if (total <= most) continue;
        const heaviest = files.slice(0, 5).map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`);
        this.error(
          `The first load (${way}) is ${kilobytes(total)}, above its budget of ${kilobytes(most)}: ${heaviest.join(', ')}.`,
        );
      }
    },
  };
}

/** The files that a browser loads for the entry and these views, the heaviest first. Throws when a view is in no file of its own. */
export function firstLoad(
  bundle: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  views: readonly string[],
): { name: string; bytes: number }[] {
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
    const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(view));
    if (!chunk) throw new Error(`The first load counts ${view}, which is in no file of its own.`);
    load(chunk);
  }
  return [...loaded]
    .map(({ fileName, code }) => ({ name: fileName, bytes: gzipSync(code).length }))
    .sort((a, b) => b.bytes - a.bytes);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
