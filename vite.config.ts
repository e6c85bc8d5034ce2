import { join } from 'node:path';
import { defineConfig } from 'vite';
import { storefrontBuild } from './src/platform/islands/storefront-build.server.ts';
import { slices } from './src/platform/slices/slices-plugin.server.ts';
import { slices as sliceNames } from './vitrine.config.ts';

const root = import.meta.dirname;

// The lightbox's own minified build is 0.8 kB (gzip) smaller than what our bundler makes of its sources, to which its
// `exports` lead.
const photoswipe = {
  find: /^photoswipe$/,
  replacement: join(root, 'node_modules/photoswipe/dist/photoswipe.esm.min.js'),
};

export default defineConfig(({ command }) => ({
  resolve: { alias: [photoswipe] },
  ...storefrontBuild(
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
}));
