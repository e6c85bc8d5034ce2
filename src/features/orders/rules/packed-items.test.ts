import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  readOptions,
  readPacked,
  readPackedList,
  writeOptions,
  writePacked,
  writePackedList,
} from './packed-items.ts';

it('reads items as other shops pack them', () => {
  expect(readPacked('name:Tea | Set: large|product_id:12|sku:T-1|quantity:2|total:9.90')).toEqual({
    name: 'Tea | Set: large',
    product_id: '12',
    sku: 'T-1',
    quantity: '2',
    total: '9.90',
  });
  expect(readPackedList('name:Tea; green|quantity:1;sku:B|quantity:2')).toEqual([
    { name: 'Tea; green', quantity: '1' },
    { sku: 'B', quantity: '2' },
  ]);
  expect(readPackedList('')).toEqual([]);
});

it('gives back every word that it packed', () => {
  const word = fc.string({ minLength: 1 }).map((text) => text.replace(/\s+/g, ' ').trim() || 'x');
  const item = fc.dictionary(fc.constantFrom('name', 'sku', 'quantity', 'meta'), word, { minKeys: 1 });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1 }), (items) => {
      const plain = items.map((one) => ({ ...one }));
      expect(readPackedList(writePackedList(plain))).toEqual(plain);
      expect(readPacked(writePacked(plain[0] ?? {}))).toEqual(plain[0]);
    }),
  );
  expect(readOptions(writeOptions([{ label: 'Size', value: 'S, M' }]))).toEqual([
    { label: 'Size', value: 'S, M' },
  ]);
});
