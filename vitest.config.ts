import { existsSync, globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { islands } from './src/platform/islands/islands-plugin.server.ts';
import { slices } from './src/platform/slices/slices-plugin.server.ts';
import { slices as sliceNames } from './vitrine.config.ts';

// Starts what a whole run shares (one database server); the folder of test support owns it.
const sharedSetup = ['tests/support/global-setup.ts'].filter((file) => existsSync(file));

const unit = {
  include: ['{src,extensions,tools,seeds,bench,bin}/**/*.test.{ts,tsx}'],
  testTimeout: 40_000,
  hookTimeout: 60_000,
};
// Files share their modules, which saves a third of the work. Those that put others in place of modules cannot, nor those
// that render the back office, whose library keeps what an earlier file's document left in it.
const replacing = globSync(unit.include[0] ?? '').filter(
  (file) =>
    /\/admin\/.*\.test\.tsx$/.test(file) ||
    /\bvi\.(do)?mock\(|\bvi\.resetModules\(/i.test(readFileSync(file, 'utf8')),
);

// Shops of these tests run as owners run them: React's development build took a fifth of their time. A larger young
// generation leaves the collector less to do for what dies with each page.
const asBuilt = {
  config: { oxc: { jsx: { runtime: 'automatic' as const, development: false } } },
  test: {
    env: { NODE_ENV: 'production' },
    execArgv: ['--max-semi-space-size=32'],
    setupFiles: ['tests/support/quick-passwords.ts'],
  },
};

export default defineConfig({
  // Pages that tests render have the islands that the built server has.
  plugins: [islands({ folders: ['src', 'extensions'] }), slices(import.meta.dirname, sliceNames)],
  test: {
    // A test that was left focused must fail in a full run, not silently hide the others.
    allowOnly: false,
    globalSetup: sharedSetup,
    // What failed once in a hundred runs is told by its message alone: what an array held belongs to it.
    chaiConfig: { truncateThreshold: 400 },
    // Whoever polls waits for a condition; how long it takes depends on the machine.
    setupFiles: ['tests/support/patient-waits.ts', 'tests/support/clean-document.ts'],
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          exclude: replacing,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...unit, name: 'unit-alone', include: replacing },
      },
      {
        extends: true,
        ...asBuilt.config,
        test: {
          ...asBuilt.test,
          name: 'contract',
          // Each file has a shop and a database of its own; reading the house anew for each took a third of the time.
          isolate: false,
          include: ['tests/contract/**/*.test.{ts,tsx}'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          isolate: false,
          include: ['tests/programs/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        ...asBuilt.config,
        test: {
          ...asBuilt.test,
          name: 'e2e',
          isolate: false,
          include: ['tests/e2e/**/*.spec.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
          // A browser on a busy machine: whoever passes only when repeated is named at the end of the run.
          retry: 1,
        },
      },
    ],
  },
});
