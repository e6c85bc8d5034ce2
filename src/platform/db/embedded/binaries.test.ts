import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EmbeddedUnsupported, findBinaries } from './binaries.server.ts';

test('finds the programs for this machine', () => {
  const { initdb, postgres } = findBinaries();
  expect([initdb, postgres].map((file) => existsSync(file))).toEqual([true, true]);
});

test('a machine without them is told of DATABASE_URL', () => {
  expect(() => findBinaries('freebsd', 'x64')).toThrow(EmbeddedUnsupported);
  expect(() => findBinaries('win32', 'x64')).toThrow('DATABASE_URL=postgres://');
});
