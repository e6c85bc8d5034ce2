import { defineConfig } from 'vitest/config';
import { islands } from './src/platform/islands/islands-plugin.server.ts';

// The unit tests of the sources alone: none of them needs a database, so none is started for a mutant.
export default defineConfig({
  plugins: [islands({ folders: ['src', 'extensions'] })],
  test: { include: ['src/**/*.test.{ts,tsx}'], testTimeout: 20_000 },
});
