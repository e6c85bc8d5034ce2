import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadBudget } from './src/platform/admin/first-load-budget.server.ts';
import { firstLoadFile } from './src/platform/admin/first-load-file.server.ts';
import { browserGuard } from './src/platform/islands/islands-plugin.server.ts';
import { slices } from './src/platform/slices/slices-plugin.server.ts';
import { slices as sliceNames } from './vitrine.config.ts';

/** What is seen first: by guests, and by who is logged in, whatever panels slices put there. */
const ways = {
  'log-in': ['src/app/admin/log-in-page.tsx'],
  overview: [
    'src/app/admin/frame.tsx',
    'src/app/admin/overview.tsx',
    /\/admin\/overview-[\w-]+\.tsx$/,
    // The words of panels that borrow them from a screen.
    'mail/admin/mail-texts.ts',
    'events/admin/delivery-texts.ts',
  ],
};

// The back office: one browser application under /admin/, apart from the storefront's bundle.
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  // The package behind it brings 5 kB of other packages, for browsers that the library below cannot run in.
  resolve: { alias: { 'object.entries': join(import.meta.dirname, 'src/app/admin/native-entries.cjs') } },
  plugins: [
    slices(import.meta.dirname, sliceNames),
    react(),
    browserGuard(),
    firstLoadFile(Object.values(ways).flat()),
    // What nobody needs on the first screen is loaded when it is opened.
    firstLoadBudget({ most: 230_000, mostFiles: 16, ways }),
  ],
  build: {
    outDir: 'dist/admin',
    emptyOutDir: true,
    manifest: true,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: { main: join(import.meta.dirname, 'src/app/admin/main.tsx') } },
  },
});
