import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts';
import { closeDatabase, openDatabase } from './database.server.ts';
import type { Database } from './executor.server.ts';
import { createHealthCheck } from './health.server.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(() => database?.drop());

test('all is well while the database commits and the disk has room', async () => {
  const check = createHealthCheck(database.db, { folders: [import.meta.dirname] });
  expect(await check()).toBeNull();
});

test('a disk that is nearly full is told although small writes still succeed', async () => {
  const free: Record<string, number> = { '/pictures': 10e9, '/database': 63 * 1024 * 1024 };
  const check = createHealthCheck(database.db, {
    folders: ['/pictures', '/database'],
    freeBytes: async (folder) => free[folder] ?? 0,
    goodFor: 0,
  });
  expect(await check()).toBe('disk-full');
  free['/database'] = 64 * 1024 * 1024;
  expect(await check()).toBeNull();
});

test('a look that failed is followed by another', async () => {
  let isThere = false;
  const check = createHealthCheck(database.db, {
    folders: ['/pictures'],
    freeBytes: async () => {
      if (!isThere) throw new Error('no such folder');
      return 10e9;
    },
  });
  await expect(check()).rejects.toThrow('no such folder');
  isThere = true;
  expect(await check()).toBeNull();
});

test('a database that only reads is told', async () => {
  const reading = openDatabase(database.url, { max: 1 });
  try {
    await reading.$client.query('set default_transaction_read_only = on');
    expect(await createHealthCheck(reading, { folders: [] })()).toBe('database-refuses');
  } finally {
    await closeDatabase(reading);
  }
});

test('a database that is away is told', async () => {
  const nobody = openDatabase({ host: '/nonexistent', port: 5432, user: 'u', database: 'd' });
  expect(await createHealthCheck(nobody, { folders: [] })()).toBe('database-away');
  await closeDatabase(nobody);
});

test('askers share one look for a while, also one that hangs', async () => {
  let looks = 0;
  let answer: (value: { rows: object[] }) => void = () => {};
  const query = () => {
    looks++;
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  const db = { $client: { query } } as unknown as Database;
  const check = createHealthCheck(db, { folders: [], patience: 1 });
  expect(await Promise.all([check(), check()])).toEqual(['database-slow', 'database-slow']);
  expect(await check()).toBe('database-slow');
  answer({ rows: [{ closed: false }] });
  await new Promise((resolve) => setImmediate(resolve));
  expect(await check()).toBeNull();
  expect(looks).toBe(1);
});
