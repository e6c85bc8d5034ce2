import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database, Executor } from '#platform/db/database.server.ts';
import { noteEnded } from '#platform/events/emissions.server.ts';
import { TaggedMemory } from './tagged-memory.server.ts';

interface Thing {
  tags: string[];
  bytes?: number;
  until?: number;
}

const now = new Date('2026-03-01T12:00:00Z');

function openMemory(maxBytes = 100_000) {
  const db = { $client: {} } as Database;
  const memory = new TaggedMemory<Thing>({
    maxBytes,
    of: ({ tags, bytes = 100, until }) => ({ tags, bytes, ...(until === undefined ? {} : { until }) }),
  });
  const read = vi.fn(async (thing: Thing | null) => thing);
  const get = (key: string, thing: Thing | null, at = now, executor: Executor = db) =>
    memory.get(executor, key, at, () => read(thing));
  return { db, memory, read, get };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

test('what was read is the same object until one of its tags ends, or every tag', async () => {
  const { memory, read, get } = openMemory();
  const thing = { tags: ['a:1', 'b'] };
  expect(await get('x', thing)).toBe(thing);
  expect(await get('x', null)).toBe(thing);
  memory.ended(['a:11', 'c']);
  expect(await get('x', null)).toBe(thing);
  for (const ending of ['a:1', 'b', '*']) {
    memory.ended([ending]);
    expect(memory.size).toBe(0);
    await get('x', thing);
  }
  expect(read).toHaveBeenCalledTimes(4);
});

test('nothing is kept of what is not there', async () => {
  const { read, get } = openMemory();
  expect(await get('x', null)).toBeNull();
  await get('x', null);
  expect(read).toHaveBeenCalledTimes(2);
});

test('what ends by itself does so at its moment', async () => {
  const { read, get } = openMemory();
  const thing = { tags: [], until: now.getTime() + 1000 };
  await get('x', thing);
  await get('x', thing, new Date(now.getTime() + 999));
  expect(read).toHaveBeenCalledTimes(1);
  await get('x', thing, new Date(now.getTime() + 1000));
  expect(read).toHaveBeenCalledTimes(2);
});

test('what is read while its tag ends is answered and not kept', async () => {
  const { memory, get } = openMemory();
  const read = async () => {
    memory.ended(['b']);
    return { tags: ['b'] };
  };
  const db = { $client: {} } as Database;
  expect(await memory.get(db, 'x', now, read)).toEqual({ tags: ['b'] });
  expect(memory.size).toBe(0);
  await get('x', { tags: ['b'] });
  expect(memory.size).toBe(1);
});

test('what this node has ended of late is neither believed nor kept, heard of or not', async () => {
  const { db, memory, read, get } = openMemory();
  const thing = { tags: ['b'] };
  await get('x', thing);
  noteEnded(db, ['b']);
  await get('x', thing);
  await get('y', thing);
  expect(read).toHaveBeenCalledTimes(3);
  expect(memory.size).toBe(1);
  vi.advanceTimersByTime(2_500);
  await get('x', thing);
  expect(read).toHaveBeenCalledTimes(3);
});

test('whoever holds a transaction reads in it', async () => {
  const { memory, read, get } = openMemory();
  const tx = {} as Executor;
  await get('x', { tags: [] }, now, tx);
  await get('x', { tags: [] });
  await get('x', { tags: [] }, now, tx);
  expect(read).toHaveBeenCalledTimes(3);
  expect(memory.size).toBe(1);
});

test('what was asked for longest ago makes room, and what is larger than the memory is not kept', async () => {
  const { memory, read, get } = openMemory(3_000);
  for (const key of ['x', 'y', 'x', 'z']) await get(key, { tags: ['t'], bytes: 800 });
  expect(memory.size).toBe(2);
  read.mockClear();
  await get('x', { tags: ['t'], bytes: 800 });
  expect(read).not.toHaveBeenCalled();
  await get('w', { tags: ['t'], bytes: 5_000 });
  memory.ended(['t']);
  expect(memory.size).toBe(0);
});
