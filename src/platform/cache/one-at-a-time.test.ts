import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.server.ts';

it('readings never run side by side: what was read last is what is kept', async () => {
  let truth = 'old';
  let kept = '';
  const waiting: (() => void)[] = [];
  const reload = oneAtATime(async () => {
    const read = truth;
    await new Promise<void>((resolve) => waiting.push(resolve));
    kept = read;
  });
  const first = reload();
  await expect.poll(() => waiting.length).toBe(1);
  truth = 'new';
  const second = reload();
  // The second one waits, although the first one is slow.
  await Promise.resolve();
  expect(waiting.length).toBe(1);
  waiting[0]?.();
  await first;
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.();
  await second;
  expect(kept).toBe('new');
});

it('a reading that fails tells its own caller, and keeps nobody behind it from reading', async () => {
  let fails = true;
  const reload = oneAtATime(async () => {
    if (fails) throw new Error('away');
  });
  const first = reload();
  await expect(first).rejects.toThrow('away');
  fails = false;
  await expect(reload()).resolves.toBeUndefined();
});
