import { expect, test } from 'vitest';
import { cartHash, lineKey } from './line-key.server.ts';

const choice = { productId: 1, variationId: null, attributes: {}, extra: {} };

test('[CART-015] a key is made from product, variation, attributes and extra data, in any order of names', () => {
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

test('the cart’s hash follows keys, quantities, order and total', () => {
  const line = { key: 'a', quantity: 1 };
  const hashes = [
    cartHash([line], 10),
    cartHash([line], 11),
    cartHash([{ ...line, quantity: 2 }], 10),
    cartHash([{ ...line, key: 'b' }], 10),
    cartHash([line, { key: 'b', quantity: 1 }], 10),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(cartHash([line], 10)).toBe(cartHash([{ ...line }], 10));
  expect(cartHash([], 10)).toBe('');
});
