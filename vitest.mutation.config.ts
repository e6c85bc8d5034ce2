import { defineConfig } from 'vitest/config';
import { islands } from './src/platform/islands/islands-plugin.server.ts';
import { slices } from './src/platform/slices/slices-plugin.server.ts';
import { slices as sliceNames } from './vitrine.config.ts';

// The unit tests of the sources alone: none of them needs a database, so none is started for a mutant.
export default defineConfig({
  plugins: [islands({ folders: ['src', 'extensions'] }), slices(import.meta.dirname, sliceNames)],
  test: { include: ['src/**/*.test.{ts,tsx}'], testTimeout: 20_000 },
});
