import fc from 'fast-check';
import { expect, it } from 'vitest';
import { divideRounded } from './divide-rounded.ts';

it.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [45n, 10n, 5n],
  [44n, 10n, 4n],
  [0n, 7n, 0n],
  [1n, 3n, 0n],
  [2n, 3n, 1n],
])('%s over %s is %s', (above, below, quotient) => {
  expect(divideRounded(above, below)).toBe(quotient);
});

it('is never further than a half from the exact quotient, and the same on both sides of nothing', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 30n), 10n ** 30n), fc.bigInt(1n, 10n ** 15n), (above, below) => {
      const quotient = divideRounded(above, below);
      const off = above - quotient * below;
      expect((off < 0n ? -off : off) * 2n <= below).toBe(true);
      expect(divideRounded(-above, below)).toBe(-quotient || 0n);
    }),
  );
});
