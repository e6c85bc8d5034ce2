import { expect, test } from 'vitest';
import { discountOf } from './discount.ts';

const price = (amount: number | null, regular: number | null, onSale = true) => ({ amount, regular, onSale });

test('a discount is a whole percentage, of variations the most', () => {
  expect(discountOf({ price: price(800, 1200), variations: [] })).toBe(33);
  expect(discountOf({ price: price(1000, 1995), variations: [] })).toBe(50);
  expect(discountOf({ price: price(1000, 1000, false), variations: [] })).toBe(0);
  expect(discountOf({ price: price(null, null), variations: [] })).toBe(0);
  const variations = [
    { price: price(900, 1000) },
    { price: price(500, 1000) },
    { price: price(1, 2, false) },
  ];
  expect(discountOf({ price: price(500, null), variations })).toBe(50);
});
