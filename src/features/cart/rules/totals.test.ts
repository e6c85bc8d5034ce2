import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cartTotals } from './totals.ts';

const parts = (...amounts: number[]) => amounts.map((amount) => ({ label: 'x', amount }));

it('adds items, fees, shipping and taxes, and takes discounts off', () => {
  const shipping = { id: 'flat_rate:1', label: 'Parcel', amount: 500 };
  const totals = cartTotals(
    { subtotal: 10_000 },
    { discounts: parts(1000, 250), shipping, fees: parts(200, 30), taxes: parts(700, 4) },
  );
  expect(totals.total).toBe(10_000 - 1250 + 500 + 230 + 704);
  expect(totals).toMatchObject({ subtotal: 10_000, shipping, discounts: parts(1000, 250) });
});

it('is the worth of the items while nothing else is known', () => {
  expect(cartTotals({ subtotal: 4200 })).toEqual({
    subtotal: 4200,
    discounts: [],
    shipping: null,
    fees: [],
    taxes: [],
    total: 4200,
  });
});

it('is never below nothing', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(fc.nat(100_000), { maxLength: 4 }), (subtotal, discounts) => {
      const off = discounts.reduce((a, b) => a + b, 0);
      const { total } = cartTotals({ subtotal }, { discounts: parts(...discounts) });
      expect(total).toBe(off > subtotal ? 0 : subtotal - off);
    }),
  );
});
