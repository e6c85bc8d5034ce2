import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitSums } from './order-history.ts';

const amount = fc.integer({ min: 0, max: 100_000 });

it('fits the parts of an order together so that they come to the total that it had', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    subtotal: fc.option(amount),
    net: amount,
    tax: amount,
  });
  fc.assert(
    fc.property(
      fc.record({
        lines: fc.array(line, { maxLength: 5 }),
        discount: fc.option(amount),
        shipping: amount,
        shippingTax: amount,
        fees: fc.array(fc.record({ label: fc.constant('Fee'), amount }), { maxLength: 2 }),
        feeTax: amount,
        tax: fc.option(amount),
        total: fc.option(amount),
      }),
      (told) => {
        const fitted = fitSums(told);
        const fees = told.fees.reduce((sum, one) => sum + one.amount, 0) + fitted.difference;
        expect(fitted.subtotal - fitted.discount + told.shipping + fees + fitted.tax).toBe(fitted.total);
        expect(fitted.lines.reduce((sum, one) => sum + one.tax, fitted.shippingTax + fitted.feeTax)).toBe(
          fitted.tax,
        );
        if (told.total !== null) expect(fitted.total).toBe(told.total);
        if (told.tax !== null) expect(fitted.tax).toBe(told.tax);
      },
    ),
  );
});

it('brings a discount that only the order tells back to its lines', () => {
  const lines = [
    { quantity: 1, subtotal: null, net: 900, tax: 0 },
    { quantity: 2, subtotal: null, net: 1_800, tax: 0 },
  ];
  const fitted = fitSums({
    lines,
    discount: 300,
    shipping: 500,
    shippingTax: 0,
    fees: [],
    feeTax: 0,
    tax: 513,
    total: 3_713,
  });
  expect(fitted).toMatchObject({ subtotal: 3_000, discount: 300, tax: 513, difference: 0, total: 3_713 });
  expect(fitted.lines.map(({ subtotal, tax }) => [subtotal, tax])).toEqual([
    [1_000, 171],
    [2_000, 342],
  ]);
});
