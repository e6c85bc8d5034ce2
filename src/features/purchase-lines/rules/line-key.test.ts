import { expect, test } from 'vitest';
import { lineKey } from './line-key.server.ts';

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
