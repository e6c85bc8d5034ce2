import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { firstChunks, isView, type View } from './first-load-budget.server.ts';

/** Bytes below which what several screens share is put together with its like, though one of them needs only a part. */
const SMALL = 20_000;

/**
 * Puts what the first screens need into one file, and what later ones share into few: cut as the bundler does by itself, a
 * list takes two hundred files, each a request. What the first screens need is only known after a build, so there are two.
 */
export function firstLoadFile(views: readonly View[]): Plugin {
  return {
    name: 'vitrine:first-load-file',
    apply: 'build',
    async config(config) {
      const first = await firstModules(config, views);
      const isFirst = (id: string) => first.has(id);
      const groups = [
        { name: 'first', priority: 3, test: isFirst },
        {
          name: 'words',
          priority: 2,
          test: (id: string) => isWords(id) && !views.some((view) => isView(id, view)),
          // In another file, what words are made of could be one that waits for the words.
          includeDependenciesRecursively: true,
        },
        {
          name: 'shared',
          priority: 1,
          test: (id: string) => !first.has(id),
          minShareCount: 2,
          entriesAware: true,
          entriesAwareMergeThreshold: SMALL,
        },
      ].map((group) => ({ includeDependenciesRecursively: false, ...group }));
      const output = {
        codeSplitting: { groups },
        // Of a file that several share, its name would list them all.
        chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`,
      };
      return { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension', output } } };
    },
  };
}

/** The modules that a browser loads for the entry and these views, but for those that have to be files of their own. */
async function firstModules(config: UserConfig, views: readonly View[]): Promise<Set<string>> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: config.plugins?.filter((plugin) => !isOurs(plugin)),
    build: { ...config.build, write: false, minify: false },
  })) as Rolldown.RolldownOutput;
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
