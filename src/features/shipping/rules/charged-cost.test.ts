import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargedWithTax, costForCharge } from './charged-cost.ts';

describe('what customers pay for a cost that is entered without tax', () => {
  it('is the cost with the tax on it', () => {
    expect(chargedWithTax('9.90', 23, 'EUR')).toBe(1218);
    expect(chargedWithTax('9,90 / 1.23', 23, 'EUR')).toBe(990);
    expect(chargedWithTax('1000', 10, 'JPY')).toBe(1100);
  });

  it('is nothing that could be said where it depends on the cart, is no cost, or no tax is held', () => {
    for (const cost of ['', ' ', '4 + 1 * [qty]', 'abc', '0', '-1'])
      expect([cost, chargedWithTax(cost, 23, 'EUR')]).toEqual([cost, null]);
    expect(chargedWithTax('9.90', 0, 'EUR')).toBeNull();
  });

  it('becomes the amount that was typed, whatever that and the tax are', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(cents, fc.constantFrom(5, 7, 7.7, 19, 20, 21, 23, 25.5), (minor, tax) => {
        const cost = costForCharge((minor / 100).toFixed(2), tax);
        expect(chargedWithTax(cost ?? '', tax, 'EUR')).toBe(minor);
      }),
    );
    expect(costForCharge('9.90 / 1.23', 23)).toBeNull();
  });
});
