import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LineBounds, sentQuantity, steppedTo, typedQuantity } from './wanted-quantity.ts';

const free: LineBounds = { min: 1, max: 0, step: 1 };
const dozen: LineBounds = { min: 4, max: 10, step: 2 };

describe('a typed quantity', () => {
  test('[POPC-006a] of 0 takes the line out, whatever the limits', () => {
    for (const typed of ['0', ' 0 ', '00', '0.0', '-0'])
      expect([typed, typedQuantity(typed, dozen)]).toEqual([typed, { set: 0 }]);
  });

  test('[POPC-006b] that is no number, negative or less than the min is put back without a word', () => {
    for (const typed of ['', ' ', 'x', '-1', '-4', '3', '1', 'NaN', '0.5'])
      expect([typed, typedQuantity(typed, dozen)]).toEqual([typed, { back: 'silently' }]);
  });

  test('[POPC-006c] above the max is put back with that word, if there is a max', () => {
    for (const typed of ['11', '12', '1e9', 'Infinity'])
      expect([typed, typedQuantity(typed, dozen)]).toEqual([typed, { back: 'most' }]);
    expect(typedQuantity('10', dozen)).toEqual({ set: 10 });
    expect(typedQuantity('2', { min: 1, max: 1, step: 1 })).toEqual({ back: 'most' });
    expect(typedQuantity('1000', free)).toEqual({ set: 1000 });
  });

  test('[POPC-006d] off the step is put back with that word', () => {
    for (const typed of ['5', '7', '4.5'])
      expect([typed, typedQuantity(typed, dozen)]).toEqual([typed, { back: 'steps' }]);
    expect(typedQuantity('1.5', free)).toEqual({ back: 'steps' });
    // Steps are counted from the min, as the cart counts them.
    expect(typedQuantity('4', { min: 1, max: 0, step: 3 })).toEqual({ set: 4 });
    expect(typedQuantity('3', { min: 1, max: 0, step: 3 })).toEqual({ back: 'steps' });
  });
});

describe('a step', () => {
  test('[POPC-003ab] changes by the step; minus reaching 0 takes the line out', () => {
    expect(steppedTo(6, 1, dozen)).toEqual({ set: 8 });
    expect(steppedTo(6, -1, dozen)).toEqual({ set: 4 });
    expect(steppedTo(1, -1, free)).toEqual({ set: 0 });
    expect(steppedTo(2, -1, { min: 2, max: 0, step: 2 })).toEqual({ set: 0 });
    expect(steppedTo(2, -1, { min: 2, max: 0, step: 5 })).toEqual({ set: 0 });
  });

  test('stops at max and min, and leads back where the max has become less', () => {
    expect(steppedTo(10, 1, dozen)).toEqual({ back: 'most' });
    expect(steppedTo(4, -1, dozen)).toEqual({ back: 'silently' });
    expect(steppedTo(20, -1, { min: 4, max: 9, step: 2 })).toEqual({ set: 8 });
    expect(steppedTo(20, -1, { min: 4, max: 3, step: 2 })).toEqual({ back: 'most' });
  });
});

test('whatever is typed or stepped, only 0 and what the limits allow is ever set', () => {
  const bounds = fc.record({
    min: fc.integer({ min: 1, max: 20 }),
    max: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 })),
    step: fc.integer({ min: 1, max: 7 }),
  });
  fc.assert(
    fc.property(
      bounds,
      fc.oneof(fc.string(), fc.double().map(String), fc.integer({ min: -5, max: 80 }).map(String)),
      fc.integer({ min: 0, max: 80 }),
      (limits, typed, now) => {
        for (const wanted of [
          typedQuantity(typed, limits),
          steppedTo(now, 1, limits),
          steppedTo(now, -1, limits),
        ]) {
          if (!('set' in wanted) || wanted.set === 0) continue;
          const { min, max, step } = limits;
          expect(Number.isInteger(wanted.set)).toBe(true);
          expect(wanted.set).toBeGreaterThanOrEqual(min);
          if (max > 0) expect(wanted.set).toBeLessThanOrEqual(max);
          expect((wanted.set - min) % step).toBe(0);
        }
      },
    ),
  );
});

test('[POPC-007c] what was sent is missing or negative (null), no whole number (NaN), or a quantity', () => {
  for (const sent of [undefined, '', '  ', -1, '-0.5', '-3'])
    expect([sent, sentQuantity(sent)]).toEqual([sent, null]);
  for (const sent of ['x', '1.5', '1e3', '9999999999', 'Infinity', '0x10'])
    expect([sent, sentQuantity(sent)]).toEqual([sent, Number.NaN]);
  for (const [sent, quantity] of [
    [0, 0],
    ['7', 7],
    [' 12 ', 12],
    ['3.0', 3],
  ] as const)
    expect([sent, sentQuantity(sent)]).toEqual([sent, quantity]);
});
