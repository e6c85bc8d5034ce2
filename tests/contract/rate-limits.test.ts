import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createRateLimits, type RateLimits } from '#platform/security/rate-limits.server.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

let database: FreshDatabase;
let nodes: [RateLimits, RateLimits];

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  await database.db.$client.query('delete from rate_limit');
  nodes = [createRateLimits(database.db), createRateLimits(database.db)];
});
afterAll(() => database?.drop());

const strict = { points: 20, seconds: 60 };
const loose = { ...strict, loose: true } as const;

/** How many of so many requests a node lets through. */
async function passed(node: RateLimits, requests: number, limit: typeof strict, client = 'ada') {
  let through = 0;
  for (let sent = 0; sent < requests; sent++)
    if (await node.mayProceed(`own${'loose' in limit}`, client, limit)) through++;
  return through;
}
const stored = async () =>
  (await database.db.$client.query('select key, points from rate_limit order by key')).rows;

test('a limit holds for all nodes together', async () => {
  expect(await passed(nodes[0], 12, strict)).toBe(12);
  expect(await passed(nodes[1], 12, strict)).toBe(8);
  expect(await passed(nodes[0], 3, strict)).toBe(0);
  expect(await passed(nodes[0], 3, strict, 'eve')).toBe(3);
});

test('the first tenth of a loose one costs no statement, and counts when there is more', async () => {
  expect(await passed(nodes[0], 2, loose)).toBe(2);
  expect(await stored()).toEqual([]);
  expect(await passed(nodes[0], 1, loose)).toBe(1);
  expect(await stored()).toEqual([{ key: 'owntrue:ada', points: 3 }]);
  expect(await passed(nodes[0], 30, loose)).toBe(17);
  // The other node lets through what it counts alone.
  expect(await passed(nodes[1], 30, loose)).toBe(2);
  expect(await passed(nodes[1], 3, loose, 'eve')).toBe(3);
});

test('what a node counts alone ends with the time of the limit, and when it is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  try {
    expect(await passed(nodes[0], 2, loose)).toBe(2);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await passed(nodes[0], 2, loose)).toBe(2);
  } finally {
    vi.useRealTimers();
  }
  expect(await stored()).toEqual([]);
  await nodes[0].forget('owntrue', 'ada', loose);
  expect(await passed(nodes[0], 2, loose)).toBe(2);
  expect(await stored()).toEqual([]);
});
