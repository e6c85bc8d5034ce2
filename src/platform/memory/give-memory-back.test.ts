import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveMemoryBack } from './give-memory-back.server.ts';

const MB = 1024 * 1024;
let size: number;
let busy: number;
let collections: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [size, busy, collections] = [100 * MB, 0, 0];
  stop = giveMemoryBack({ pause: 10, size: () => size, busy: () => busy, collect: () => void collections++ });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('what a rush left is collected when it is over, once', () => {
  [size, busy] = [300 * MB, 0.5];
  vi.advanceTimersByTime(100);
  expect(collections).toBe(0);
  busy = 0.01;
  vi.advanceTimersByTime(10);
  expect(collections).toBe(1);
  // What is left is needed: nothing more is to be had.
  size = 180 * MB;
  vi.advanceTimersByTime(100);
  expect(collections).toBe(1);
  size = 190 * MB;
  vi.advanceTimersByTime(100);
  expect(collections).toBe(1);
  size = 197 * MB;
  vi.advanceTimersByTime(10);
  expect(collections).toBe(2);
});

test('what a rush left is collected also when it began right after a collection', () => {
  size = 300 * MB;
  vi.advanceTimersByTime(10);
  expect(collections).toBe(1);
  busy = 0.5;
  vi.advanceTimersByTime(10);
  busy = 0.01;
  vi.advanceTimersByTime(10);
  expect(collections).toBe(2);
});

test('a quiet process is left alone', () => {
  size = 110 * MB;
  vi.advanceTimersByTime(1_000);
  expect(collections).toBe(0);
});

test('collects with V8’s own collection', () => {
  let held: unknown[] | undefined = Array.from({ length: 500_000 }, (_, at) => ({ at }));
  expect(held.length).toBe(500_000);
  held = undefined;
  let grown = false;
  const before = process.memoryUsage().heapUsed;
  const end = giveMemoryBack({ pause: 10, size: () => (grown ? 300 * MB : 100 * MB), busy: () => 0 });
  grown = true;
  vi.advanceTimersByTime(10);
  end();
  expect(before - process.memoryUsage().heapUsed).toBeGreaterThan(4 * MB);
});
