import { expect, test } from 'vitest';
import { cartHash, lineKey } from './line-key.server.ts';

const choice = { productId: 1, variationId: null, attributes: {}, extra: {} };

test('[CART-015a] a key is made from product, variation, attributes and extra data, in any order of names', () => {
  const choices: Parameters<typeof lineKey>[0][] = [
    choice,
    { ...choice, productId: 2 },
    { ...choice, variationId: 2 },
    { ...choice, attributes: { color: 'red' } },
    { ...choice, attributes: { color: 'blue' } },
    { ...choice, attributes: { colour: 'red' } },
    { ...choice, extra: { engraving: 'A' } },
    { ...choice, extra: { engraving: ['A'] } },
    { ...choice, extra: { color: 'red' } },
  ];
  const keys = choices.map(lineKey);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  const one = { ...choice, attributes: { a: '1', b: '2' }, extra: { x: { c: 1, d: [1, 2] } } };
  const other = { ...choice, attributes: { b: '2', a: '1' }, extra: { x: { d: [1, 2], c: 1 } } };
  expect(lineKey(one)).toBe(lineKey(other));
  expect(lineKey({ ...one, extra: { x: { c: 1, d: [2, 1] } } })).not.toBe(lineKey(one));
});

test('[CART-016a] the hash follows every line, its name and price too, their order and the total', () => {
  const line = { key: 'a', name: 'Cup', quantity: 1, unitPrice: 10 };
  const other = { key: 'b', name: 'Plate', quantity: 2, unitPrice: 20 };
  const hashes = [
    cartHash([line, other], 50, 'en-USD'),
    cartHash([line, other], 51, 'en-USD'),
    cartHash([other, line], 50, 'en-USD'),
    cartHash([line], 50, 'en-USD'),
    cartHash([line, { ...other, quantity: 3 }], 50, 'en-USD'),
    cartHash([line, { ...other, key: 'c' }], 50, 'en-USD'),
    cartHash([line, { ...other, name: 'Dish' }], 50, 'en-USD'),
    // What is said of its stock.
    cartHash([line, { ...other, isAwaited: true }], 50, 'en-USD'),
    // One became dearer, the other cheaper: the total is the same, the lines are not.
    cartHash(
      [
        { ...line, unitPrice: 12 },
        { ...other, unitPrice: 19 },
      ],
      50,
      'en-USD',
    ),
    // What costs nothing is written in another currency or language none the less.
    cartHash([line, other], 50, 'en-EUR'),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{32}$/);
  expect(cartHash([{ ...line }, other], 50, 'en-USD')).toBe(hashes[0]);
  expect(cartHash([], 10, 'en-USD')).toBe('');
});
