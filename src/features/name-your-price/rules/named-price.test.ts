import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  firstPrice,
  isWithin,
  limitsOf,
  NO_NAMED_PRICE,
  namedPriceData,
  namedPriceOf,
  readAmounts,
} from './named-price.ts';

it('[NYP-005a] limits are the product’s own, else from 1 to the current price', () => {
  expect(limitsOf({ min: 500, max: 900 }, 2000, 'USD')).toEqual({ min: 500, max: 900 });
  expect(limitsOf({ min: null, max: null }, 2000, 'USD')).toEqual({ min: 100, max: 2000 });
  expect(limitsOf({ min: null, max: null }, 2000, 'JPY')).toEqual({ min: 1, max: 2000 });
  expect(limitsOf({ min: null, max: null }, null, 'USD')).toEqual({ min: 100, max: null });
});

it('[NYP-002a] the field starts at the suggested price, else the min, else 1', () => {
  const start = (suggested: number | null, min: number | null) =>
    firstPrice({ suggested }, limitsOf({ min, max: null }, 2000, 'USD'));
  expect([start(1200, 500), start(null, 500), start(null, null)]).toEqual([1200, 500, 100]);
});

it('a price within its limits is above 0, at least the min and at most the max', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 1 }),
      fc.option(fc.integer({ min: 1 })),
      (amount, min, max) => {
        const fits = isWithin(amount, { min, max });
        expect(fits).toBe(amount > 0 && amount >= min && amount <= (max ?? Number.POSITIVE_INFINITY));
      },
    ),
  );
});

it('the owner’s amounts are read as typed, and none of them when one cannot be', () => {
  expect(readAmounts('10, 15,20.5 ,', 'USD')).toEqual([1000, 1500, 2050]);
  expect(readAmounts('', 'USD')).toEqual([]);
  for (const wrong of ['ten', '10;15', '10,-5', '10,0', '10.123'])
    expect([wrong, readAmounts(wrong, 'USD')]).toEqual([wrong, null]);
});

it('a row of the table is read as the database gives it, and counts only when the owner switched it on', () => {
  const row = {
    enabled: true,
    suggested: 1200,
    min: null,
    max: 2000,
    show_amounts: true,
    amounts: '10, 15',
    price_label: 'Gift: ',
    min_label: '',
    max_label: 'Most: ',
    button_text: 'Give',
    hide_regular: true,
  };
  const read = {
    ...NO_NAMED_PRICE,
    enabled: true,
    suggested: 1200,
    max: 2000,
    showAmounts: true,
    amounts: '10, 15',
    priceLabel: 'Gift: ',
    maxLabel: 'Most: ',
    buttonText: 'Give',
    hideRegular: true,
  };
  expect(namedPriceData.read(row)).toEqual(read);
  expect(namedPriceOf({ data: { named_price: row } })).toEqual(read);
  expect(namedPriceOf({ data: { named_price: { ...row, enabled: false } } })).toBeNull();
  expect(namedPriceOf({ data: {} })).toBeNull();
});
