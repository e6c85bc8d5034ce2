import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { type Bundle, firstChunks, isView, type View } from './first-load-budget.server.ts';

/** Bytes below which what several screens share is put together with its like, though one of them needs only a part. */
const SMALL = 20_000;

/**
 * Puts what the first screens need into one file, and what later ones share into few: cut as the bundler does by itself, a
 * list takes two hundred files, each a request. What the first screens need is only known after a build, and so are rings
 * of files that need each other, which the bundler makes of small ones: where a browser begins with the wrong one of them,
 * something is asked for before it is there, and no screen stands. So there are three builds; in the last, a ring is a file.
 */
export function firstLoadFile(views: readonly View[]): Plugin {
  return {
    name: 'vitrine:first-load-file',
    apply: 'build',
    async config(config) {
      const first = await firstModules(config, views);
      const isFirst = (id: string) => first.has(id);
      const groups: Group[] = [
        { name: 'first', priority: 3, test: isFirst },
        {
          name: 'words',
          priority: 2,
          test: (id: string) => isWords(id) && !views.some((view) => isView(id, view)),
          // In another file, what words are made of could be one that waits for the words.
          includeDependenciesRecursively: true,
        },
      ];
      const likes: Group = {
        name: 'shared',
        priority: 1,
        test: (id: string) => !first.has(id),
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: SMALL,
      };
      const files = sharedFiles(await buildOnce(config, cut([...groups, likes])));
      const shared: Group = { name: (id) => files.get(id) ?? null, debugName: 'shared', priority: 1 };
      return { build: { rolldownOptions: cut([...groups, shared]) } };
    },
    generateBundle(_, bundle) {
      const [ring] = rings(chunksOf(Object.values(bundle)));
      if (ring)
        this.error(`These files need each other: ${ring.map(({ fileName }) => fileName).join(', ')}.`);
    },
  };
}

type Group = Rolldown.CodeSplittingGroup;

/** How files are cut: what each takes along is said by the groups alone. */
function cut(groups: readonly Group[]): Rolldown.RolldownOptions & { output: Rolldown.OutputOptions } {
  return {
    preserveEntrySignatures: 'allow-extension',
    output: {
      codeSplitting: { groups: groups.map((group) => ({ includeDependenciesRecursively: false, ...group })) },
      // Of a file that several share, its name would list them all.
      chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
    },
  };
}

/** In which file each module goes that several later screens share: as they were cut, a ring as one. */
function sharedFiles(output: Bundle): Map<string, string> {
  const chunks = chunksOf(output);
  const ringOf = new Map(rings(chunks).flatMap((ring) => ring.map((chunk) => [chunk, ring[0]] as const)));
  return new Map(
    chunks
      .filter(({ name }) => name.split('~')[0] === 'shared')
      .flatMap((chunk) => {
        const { fileName } = ringOf.get(chunk) ?? chunk;
        return chunk.moduleIds.map((id) => [id, `shared~${fileName}`] as const);
      }),
  );
}

const chunksOf = (bundle: Bundle) => bundle.flatMap((file) => (file.type === 'chunk' ? [file] : []));

/** Files that need each other, also by way of others. */
export function rings(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[][] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = (chunk: Rolldown.OutputChunk, all = new Set<Rolldown.OutputChunk>()) => {
    for (const next of chunk.imports.flatMap((name) => byName.get(name) ?? []))
      if (!all.has(next)) needed(next, all.add(next));
    return all;
  };
  const needs = new Map(chunks.map((chunk) => [chunk, needed(chunk)]));
  const found = chunks.map((one) =>
    chunks.filter((other) => needs.get(one)?.has(other) && needs.get(other)?.has(one)),
  );
  return found.filter((ring, at) => ring.length > 1 && ring[0] === chunks[at]);
}

async function buildOnce(config: UserConfig, options: Rolldown.RolldownOptions = {}): Promise<Bundle> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: config.plugins?.filter((plugin) => !isOurs(plugin)),
    build: {
      ...config.build,
      write: false,
      minify: false,
      rolldownOptions: { ...config.build?.rolldownOptions, ...options },
    },
  })) as Rolldown.RolldownOutput;
  return output;
}

/** The modules that a browser loads for the entry and these views, but for those that have to be files of their own. */
async function firstModules(config: UserConfig, views: readonly View[]): Promise<Set<string>> {
  const output = await buildOnce(config);
  const facades = new Set(output.map((file) => (file.type === 'chunk' ? file.facadeModuleId : null)));
  return new Set(
    firstChunks(output, views)
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => !facades.has(id)),
  );
}

/** What screens and slices say, which is fetched as a whole once the first screen stands. */
const isWords = (id: string) => /\/admin\/[\w-]*(texts|words)\.ts$/.test(id);

const isOurs = (plugin: unknown) =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && /first-load/.test(String(plugin.name));
