import { afterEach, expect, it, vi } from 'vitest';
import { startWorkLoop, type WorkLoop } from './work-loop.server.ts';

let loop: WorkLoop | undefined;
afterEach(async () => {
  await loop?.stop();
  vi.useRealTimers();
});

function start(round: () => Promise<boolean>, onError = vi.fn()) {
  loop = startWorkLoop({ round, pollMs: 1_000, onError });
  return loop;
}

it('begins another round for who nudges while one runs', async () => {
  let rounds = 0;
  const first = Promise.withResolvers<boolean>();
  const running = start(() => (++rounds === 1 ? first.promise : Promise.resolve(false)));
  await Promise.resolve();
  expect(rounds).toBe(1);
  const nudged = running.nudge();
  first.resolve(false);
  await nudged;
  expect(rounds).toBe(2);
});

it('goes on while there is more, and never overlaps', async () => {
  let rounds = 0;
  let inside = 0;
  const running = start(async () => {
    expect(++inside).toBe(1);
    await Promise.resolve();
    inside--;
    return ++rounds < 5;
  });
  await Promise.all([running.nudge(), running.nudge()]);
  expect(rounds).toBeGreaterThanOrEqual(5);
});

it('looks by itself, later and later while it fails, and recovers', async () => {
  vi.useFakeTimers();
  const onError = vi.fn();
  let broken = true;
  const round = vi.fn(async () => {
    if (broken) throw new Error('down');
    return false;
  });
  start(round, onError);
  await vi.advanceTimersByTimeAsync(0);
  expect(round).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(round).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(round).toHaveBeenCalledTimes(2);
  broken = false;
  await vi.advanceTimersByTimeAsync(1);
  expect(round).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(round).toHaveBeenCalledTimes(4);
  expect(onError).toHaveBeenCalledTimes(2);
});

it('answers who nudges although a round failed or it was stopped', async () => {
  const onError = vi.fn();
  const running = start(() => Promise.reject(new Error('down')), onError);
  await running.nudge();
  const failures = onError.mock.calls.length;
  expect(failures).toBeGreaterThan(0);
  await running.stop();
  await expect(running.nudge()).resolves.toBeUndefined();
  expect(onError).toHaveBeenCalledTimes(failures);
});

it('lets nobody wait for ever under steady load', async () => {
  let stop = false;
  let rounds = 0;
  const running = start(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    rounds++;
    return !stop;
  });
  await running.nudge();
  // The answer came although there is more to do, and the work goes on.
  const answeredAfter = rounds;
  await expect.poll(() => rounds).toBeGreaterThan(answeredAfter);
  stop = true;
});

it('forgets no nudge, at whatever moment it comes', async () => {
  for (let wait = 0; wait < 8; wait++) {
    let rounds = 0;
    const running = start(async () => {
      rounds++;
      return false;
    });
    for (let turn = 0; turn < wait; turn++) await Promise.resolve();
    const before = rounds;
    await running.nudge();
    expect(rounds).toBeGreaterThan(before);
    await running.stop();
  }
});

it('serves nudges that come together in one round after the rest', async () => {
  vi.useFakeTimers();
  const round = vi.fn(async () => false);
  loop = startWorkLoop({ round, pollMs: 60_000, restMs: 10, onError: vi.fn() });
  await vi.advanceTimersByTimeAsync(0);
  expect(round).toHaveBeenCalledTimes(1);
  const nudges = Promise.all([loop.nudge(), loop.nudge(), loop.nudge()]);
  await vi.advanceTimersByTimeAsync(9);
  expect(round).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await nudges;
  expect(round).toHaveBeenCalledTimes(2);
});

it('serves those who nudge in the same moment in one round', async () => {
  const round = vi.fn(async () => false);
  const running = start(round);
  await Promise.all([running.nudge(), running.nudge()]);
  expect(round).toHaveBeenCalledTimes(1);
});

it('rests longer after a crowd, a tenth of a second at most', async () => {
  vi.useFakeTimers();
  const round = vi.fn(async () => false);
  loop = startWorkLoop({ round, pollMs: 60_000, restMs: 10, onError: vi.fn() });
  await vi.advanceTimersByTimeAsync(0);
  const crowd = async (size: number, rest: number) => {
    const before = round.mock.calls.length;
    const nudges = Promise.all(Array.from({ length: size }, () => loop?.nudge()));
    await vi.advanceTimersByTimeAsync(rest - 1);
    expect(round).toHaveBeenCalledTimes(before);
    await vi.advanceTimersByTimeAsync(1);
    await nudges;
    expect(round).toHaveBeenCalledTimes(before + 1);
  };
  await crowd(4, 10);
  await crowd(30, 40);
  await crowd(1, 100);
  await crowd(1, 10);
});

it('makes nobody wait for an end of steady load who asks for nothing', async () => {
  let isSteady = true;
  const running = start(async () => {
    await new Promise(setImmediate);
    return isSteady;
  });
  await running.nudge();
  await running.settled();
  isSteady = false;
  await running.settled();
  await running.settled();
});
