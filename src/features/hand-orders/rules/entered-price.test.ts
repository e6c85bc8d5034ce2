import { expect, it } from 'vitest';
import { enteredPriceOf } from './entered-price.ts';

const line = { enteredPrice: null, unitPrice: 1100, net: 2000, taxes: { a: 150, b: 50 } };
const shown = (taxesIncluded: boolean, pricesEntered: 'with' | 'without') => ({
  taxesIncluded,
  pricesEntered,
});

it('is what was kept of the line', () => {
  expect(enteredPriceOf({ ...line, enteredPrice: 999 }, shown(true, 'without'))).toBe(999);
  expect(enteredPriceOf({ ...line, enteredPrice: 0 }, shown(true, 'without'))).toBe(0);
});

it('is what was shown where prices are entered as they are shown, or bear no tax', () => {
  expect(enteredPriceOf(line, shown(true, 'with'))).toBe(1100);
  expect(enteredPriceOf(line, shown(false, 'without'))).toBe(1100);
  expect(enteredPriceOf({ ...line, taxes: {} }, shown(true, 'without'))).toBe(1100);
  expect(enteredPriceOf({ ...line, net: 0 }, shown(true, 'without'))).toBe(1100);
});

it('is worked out of the line’s taxes else', () => {
  expect(enteredPriceOf(line, shown(true, 'without'))).toBe(1000);
  expect(enteredPriceOf({ ...line, unitPrice: 1000 }, shown(false, 'with'))).toBe(1100);
});
