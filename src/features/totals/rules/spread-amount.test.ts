import { expect, it } from 'vitest';
import { priceOfPieces, spreadAmount, subtotalOf } from './spread-amount.ts';

it('single cents go by the order of the keys, whatever the order of the lines', () => {
  const lines = ['c', 'a', 'b'].map((key) => ({ key, weight: 1 }));
  for (const mixed of [lines, [...lines].reverse()])
    expect(Object.fromEntries(spreadAmount(200, mixed))).toEqual({ a: 67, b: 67, c: 66 });
});

it('parts are in proportion, and nothing goes to what costs nothing', () => {
  const lines = [
    { key: 'a', weight: 0 },
    { key: 'b', weight: 300 },
    { key: 'c', weight: 100 },
  ];
  expect(Object.fromEntries(spreadAmount(101, lines))).toEqual({ a: 0, b: 76, c: 25 });
});

it('lines cost their pieces', () => {
  const lines = [
    { unitPrice: 250, quantity: 3 },
    { unitPrice: 99, quantity: 1 },
  ];
  expect(lines.map(priceOfPieces)).toEqual([750, 99]);
  expect([subtotalOf(lines), subtotalOf([])]).toEqual([849, 0]);
});
