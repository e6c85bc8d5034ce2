import { expect, it } from 'vitest';
import { log } from '#platform/log/log.server.ts';
import { keepFresh } from './keep-fresh.server.ts';

it('runs one reload at a time, and a further one for whoever asks meanwhile', async () => {
  let started = 0;
  let most = 0;
  let now = 0;
  const finish: (() => void)[] = [];
  const fresh = keepFresh('test', () => {
    started++;
    most = Math.max(most, ++now);
    return new Promise<void>((resolve) => {
      finish.push(() => {
        now--;
        resolve();
      });
    });
  });
  const first = fresh();
  const second = fresh();
  const third = fresh();
  expect(started).toBe(1);
  finish.shift()?.();
  await first;
  await expect.poll(() => started).toBe(2);
  finish.shift()?.();
  await Promise.all([second, third]);
  expect(started).toBe(2);
  expect(most).toBe(1);
});

it('tries again until it succeeds', async () => {
  const { level } = log;
  log.level = 'silent';
  let tries = 0;
  const fresh = keepFresh('test', async () => {
    if (++tries < 3) throw new Error('no connection');
  });
  await fresh();
  expect(tries).toBe(3);
  log.level = level;
});
