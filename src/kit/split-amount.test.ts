import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountWithParts, splitAmount } from './split-amount.ts';

const added = { net: '100', parts: ['19'], denominator: '100' };
const within = { net: '100', parts: ['19'], denominator: '119' };
const two = { net: '1000', parts: ['50', '25'], denominator: '1075' };

it('parts that come on top are rounded half away from zero, each by itself', () => {
  expect(splitAmount(50, added)).toEqual({ net: 50, parts: [10] });
  expect(splitAmount(-50, added)).toEqual({ net: -50, parts: [-10] });
  expect(amountWithParts(1000, added)).toBe(1190);
});

it('parts that are within an amount leave it whole', () => {
  expect(splitAmount(1190, within)).toEqual({ net: 1000, parts: [190] });
  expect(amountWithParts(999, within)).toBe(999);
  expect(splitAmount(1075, two)).toEqual({ net: 1000, parts: [50, 25] });
});

it('is exact for amounts and fractions beyond what floating point holds', () => {
  expect(
    splitAmount(9_007_199_254_740_991, {
      net: '1000000000000000003',
      parts: [],
      denominator: '1000000000000000003',
    }),
  ).toEqual({ net: 9_007_199_254_740_991, parts: [] });
});

it('[TOT-003c] an amount is always the sum of what is within it, and a larger one has no smaller net', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom(within, two), (amount, rule) => {
      const { net, parts } = splitAmount(amount, rule);
      expect(parts.reduce((sum, part) => sum + part, net)).toBe(amount);
      for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
      expect(splitAmount(amount + 1, rule).net).toBeGreaterThanOrEqual(net);
    }),
  );
});
