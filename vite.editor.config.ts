import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { widgetViews } from './src/platform/documents/widget-views-plugin.server.ts';
import { browserGuard } from './src/platform/islands/islands-plugin.server.ts';
import { slices } from './src/platform/slices/slices-plugin.server.ts';
import { slices as sliceNames } from './vitrine.config.ts';

const root = import.meta.dirname;

// The page editor: one browser application under /admin/editor/, apart from the storefront and the back office.
export default defineConfig({
  root,
  base: '/admin/editor/',
  publicDir: false,
  resolve: { alias: { 'object.entries': join(root, 'src/app/admin/native-entries.cjs') } },
  plugins: [slices(root, sliceNames), widgetViews(root, sliceNames), react(), browserGuard()],
  build: {
    outDir: 'dist/editor',
    emptyOutDir: true,
    manifest: true,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: { main: join(root, 'src/app/editor/main.tsx') } },
  },
});
