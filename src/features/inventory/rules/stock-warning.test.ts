import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stockWarning } from './stock-warning.ts';

const thresholds = { low: 2, out: 0 };

it('warns once, when a threshold is reached by falling', () => {
  expect(stockWarning({ before: 3, after: 2 }, thresholds)).toBe('low');
  expect(stockWarning({ before: 2, after: 1 }, thresholds)).toBeNull();
  expect(stockWarning({ before: 1, after: 0 }, thresholds)).toBe('out');
  expect(stockWarning({ before: 5, after: -1 }, thresholds)).toBe('out');
  expect(stockWarning({ before: 0, after: 3 }, thresholds)).toBeNull();
  expect(stockWarning({ before: 9, after: 3 }, thresholds)).toBeNull();
});

it('falling piece by piece warns at most once for each threshold', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.nat(5), (start, low, out) => {
      const warnings: string[] = [];
      for (let before = start; before > 0; before--) {
        const warning = stockWarning({ before, after: before - 1 }, { low, out });
        if (warning) warnings.push(warning);
      }
      expect(new Set(warnings).size).toBe(warnings.length);
    }),
  );
});
