import { join } from 'node:path';
import { defineConfig } from 'vite';
import { storefrontBuild } from './src/platform/islands/storefront-build.server.ts';
import { slices } from './src/platform/slices/slices-plugin.server.ts';
import { slices as sliceNames } from './vitrine.config.ts';

const root = import.meta.dirname;

export default defineConfig(({ command }) =>
  storefrontBuild(
    {
      root,
      browserEntry: join(root, 'src/app/browser/storefront.ts'),
      stylesheet: join(root, 'src/app/browser/storefront.css'),
      serverEntry: join(root, 'src/app/main.server.ts'),
      islandFolders: ['src', 'extensions'],
      outDir: 'dist',
      plugins: [slices(root, sliceNames)],
    },
    command,
  ),
);
