import { expect, test } from 'vitest';
import { cartHash } from './cart-hash.server.ts';

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
