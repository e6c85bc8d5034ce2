import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadBudget } from './src/platform/admin/first-load-budget.server.ts';
import { browserGuard } from './src/platform/islands/islands-plugin.server.ts';
import { slices } from './src/platform/slices/slices-plugin.server.ts';
import { slices as sliceNames } from './vitrine.config.ts';

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
    // What nobody needs on the first screen is loaded when it is opened.
    firstLoadBudget({
      most: 230_000,
      ways: {
        'log-in': ['src/app/admin/log-in-page.tsx'],
        overview: [
          'src/app/admin/frame.tsx',
          'src/app/admin/overview.tsx',
          'mail/admin/mail-panel.tsx',
          'mail/admin/mail-texts.ts',
          'events/admin/delivery-panel.tsx',
          'events/admin/delivery-texts.ts',
          'orders/admin/order-panel.tsx',
          'inventory/admin/stock-panel.tsx',
          'reviews/admin/review-panel.tsx',
        ],
      },
    }),
  ],
  build: {
    outDir: 'dist/admin',
    emptyOutDir: true,
    manifest: true,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: { main: join(import.meta.dirname, 'src/app/admin/main.tsx') } },
  },
});
