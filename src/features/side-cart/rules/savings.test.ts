import { expect, test } from 'vitest';
import { countOf, savedPercent, savingOf, savingsOf } from './savings.ts';

const line = (unitPrice: number, usualPrice: number | undefined, quantity: number) => ({
  unitPrice,
  quantity,
  ...(usualPrice === undefined ? {} : { usualPrice }),
});

test('[SIDE-016a] savings are the sum over lines of (regular price − price) × quantity', () => {
  const lines = [line(800, 1000, 3), line(500, undefined, 2), line(0, 250, 1)];
  expect(lines.map(savingOf)).toEqual([600, 0, 250]);
  expect(savingsOf(lines)).toBe(850);
  expect(savingsOf([])).toBe(0);
  // What was added to the price may come to more than the sale takes off.
  expect(savingOf(line(1200, 1000, 2))).toBe(0);
});

test('[SIDE-027] a saving is an amount or whole percent', () => {
  expect(savedPercent(line(667, 1000, 3))).toBe(33);
  expect(savedPercent(line(1000, undefined, 1))).toBe(0);
  expect(savedPercent(line(1200, 1000, 1))).toBe(0);
});

test('[SIDE-016b] the badge counts quantities, or distinct lines without what comes with others', () => {
  const cart = { count: 5, lines: [{}, { parent: 'a' }, {}] };
  expect(countOf(cart, 'quantities')).toBe(5);
  expect(countOf(cart, 'lines')).toBe(2);
});
