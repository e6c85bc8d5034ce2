import { expect, test } from 'vitest';
import { itemsOutside } from './items-outside.ts';

const tens = (count: number) => Array.from({ length: count }, () => 10);

test('items that fit stay outside, the menu takes its own room only where it is needed', () => {
  // Five of ten pixels with four gaps of two.
  expect(itemsOutside(tens(5), 58, 2, 12)).toBe(5);
  expect(itemsOutside(tens(5), 57.9, 2, 10)).toBe(3);
  expect(itemsOutside(tens(5), 57.9, 2, 10.1)).toBe(3);
  expect(itemsOutside(tens(5), 45.9, 2, 10)).toBe(0);
  expect(itemsOutside(tens(6), 58, 2, 10)).toBe(4);
  expect(itemsOutside([30, 5, 5, 5, 30], 60, 0, 10)).toBe(4);
});

test('[NOTE-009b] a list of at most two items never gets a menu', () => {
  expect(itemsOutside(tens(2), 3, 2, 12)).toBe(2);
  expect(itemsOutside(tens(1), 3, 2, 12)).toBe(1);
  expect(itemsOutside(tens(3), 3, 2, 12)).toBe(0);
});

test('[NOTE-009c] where two or fewer would stay outside all go in', () => {
  expect(itemsOutside(tens(6), 48, 2, 10)).toBe(3);
  expect(itemsOutside(tens(6), 45, 2, 10)).toBe(0);
  expect(itemsOutside(tens(6), 33, 2, 10)).toBe(0);
  expect(itemsOutside(tens(6), 5, 2, 10)).toBe(0);
});
