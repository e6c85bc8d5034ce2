import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserGuard } from './src/platform/islands/islands-plugin.server.ts';
import { slices } from './src/platform/slices/slices-plugin.server.ts';
import { slices as sliceNames } from './vitrine.config.ts';

// The back office: one browser application under /admin/, apart from the storefront's bundle.
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  plugins: [slices(import.meta.dirname, sliceNames), react(), browserGuard()],
  build: {
    outDir: 'dist/admin',
    emptyOutDir: true,
    manifest: true,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: { main: join(import.meta.dirname, 'src/app/admin/main.tsx') } },
  },
});
