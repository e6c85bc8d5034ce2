import { expect, test, vi } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';
import { cardLearning } from './card-learning.server.ts';
import type { CardMemory } from './card-memory.server.ts';

const rests: number[] = [];
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => {
    rests.push(ms);
    return new Promise((resolve) => setImmediate(resolve));
  },
}));

const settings = {} as ProductViewSettings;

function openLearning(total: number, size = 10_000) {
  const pool = { ending: false };
  const forgotten: (ReadonlySet<number> | 'all')[] = ['all'];
  const learn = vi.fn(async (_: Database, ids: readonly number[]) => ids.length > 0);
  const find = vi.fn(async () => [{ ids: Array.from({ length: total }, (_, at) => at + 1) }]);
  const learnSoon = cardLearning(
    { learn, forgotten: () => forgotten.shift() ?? new Set() } as unknown as CardMemory,
    {
      db: { $client: pool } as never,
      index: () => ({ find, size }) as never,
      view: () => settings,
      after: 0,
    },
  );
  const learned = () => learn.mock.calls.flatMap(([, ids]) => ids);
  return { pool, forgotten, learn, find, learnSoon, learned };
}

test('all products are read some at a time, those that sell best first, and later what was forgotten of them', async () => {
  const { forgotten, learn, find, learnSoon, learned } = openLearning(600);
  learnSoon();
  learnSoon();
  await expect.poll(learned).toHaveLength(600);
  expect(learn.mock.calls.map(([, ids]) => ids.length)).toEqual([250, 250, 100]);
  expect(find).toHaveBeenCalledExactlyOnceWith(
    [expect.objectContaining({ filter: { shownIn: 'page' }, sorting: 'popularity' })],
    expect.any(Date),
  );
  forgotten.push(new Set([7]));
  learnSoon();
  await expect.poll(learned).toHaveLength(601);
  expect(learned().at(-1)).toBe(7);
  expect(find).toHaveBeenCalledOnce();
});

test('small shops read no card before somebody asks', async () => {
  const { forgotten, find, learn, learnSoon } = openLearning(600, 600);
  const large = openLearning(1);
  learnSoon();
  large.learnSoon();
  await expect.poll(large.learned).toEqual([1]);
  expect([forgotten.length, find.mock.calls.length, learn.mock.calls.length]).toEqual([1, 0, 0]);
});

test('nothing more is read where there is no room, or the database is being closed', async () => {
  const full = openLearning(600);
  full.learn.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  full.learnSoon();
  const closing = openLearning(600);
  closing.learn.mockImplementationOnce(async () => {
    closing.pool.ending = true;
    return true;
  });
  closing.learnSoon();
  await expect.poll(() => closing.learn.mock.calls.length).toBe(1);
  await expect.poll(() => full.learn.mock.calls.length).toBe(2);
  // Whoever asks again is heard: both have ended.
  full.forgotten.push(new Set([601]));
  full.learnSoon();
  await expect.poll(full.learned).toContain(601);
  expect(full.learn).toHaveBeenCalledTimes(3);
  expect(closing.learn).toHaveBeenCalledOnce();
});

test('behind each statement is rested for twice as long as it took', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { learn, learnSoon, learned } = openLearning(600);
  learn.mockImplementation(async () => {
    now += 15;
    return true;
  });
  rests.length = 0;
  learnSoon();
  await expect.poll(() => rests.length).toBe(4);
  expect(learned()).toHaveLength(600);
  expect(rests).toEqual([0, 30, 30, 30]);
  clock.mockRestore();
});

test('who asks while cards are read is heard afterwards, and two readings never run beside each other', async () => {
  const { forgotten, learn, learnSoon, learned } = openLearning(600);
  let running = 0;
  let most = 0;
  learn.mockImplementation(async () => {
    most = Math.max(most, ++running);
    if (learn.mock.calls.length === 1) {
      forgotten.push(new Set([601]), new Set([602]));
      learnSoon();
      learnSoon();
    }
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    return true;
  });
  learnSoon();
  await expect.poll(learned).toContain(601);
  expect(most).toBe(1);
  expect(learned()).not.toContain(602);
});
