import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restartPauses } from './restart-pauses.server.ts';

test('the first start follows at once, further ones after pauses that double up to half a minute', () => {
  let clock = 0;
  const pauses = restartPauses({}, () => clock);
  const taken = Array.from({ length: 11 }, () => {
    clock += 10;
    const pause = pauses.next();
    pauses.runs();
    return pause;
  });
  expect(taken).toEqual([0, 250, 500, 1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000]);
});

test('a server that ran for a minute is started at once again; one whose starts fail is not', () => {
  let clock = 0;
  const pauses = restartPauses({}, () => clock);
  pauses.next();
  pauses.next();
  pauses.runs();
  clock += 60_000;
  expect(pauses.next()).toBe(0);
  clock += 3_600_000;
  expect(pauses.next()).toBe(250);
});

test('never gives up, and never waits longer than the limit', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(100_000), fc.boolean()), { maxLength: 200 }), (ends) => {
      let clock = 0;
      const pauses = restartPauses({ first: 100, longest: 5_000 }, () => clock);
      for (const [later, runs] of ends) {
        if (runs) pauses.runs();
        clock += later;
        const pause = pauses.next();
        expect(pause).toBeGreaterThanOrEqual(0);
        expect(pause).toBeLessThanOrEqual(5_000);
      }
    }),
  );
});
