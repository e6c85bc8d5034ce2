import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CardRow } from '../data/cards.queries.server.ts';
import { sampleCardRow } from './card-row-sample.ts';
import { CardRows } from './card-rows.server.ts';

const price = fc.option(fc.nat());
const moment = fc.option(fc.date({ noInvalidDate: true }));
const picture = fc.record({
  id: fc.nat(),
  hash: fc.string(),
  width: fc.nat(),
  height: fc.nat(),
  widths: fc.array(fc.nat(), { maxLength: 6 }),
  alt: fc.string({ unit: 'grapheme' }),
  focus: fc.option(fc.tuple(fc.nat(100), fc.nat(100))),
});
/** What differs from the usual, each by itself or not. */
const row: fc.Arbitrary<CardRow> = fc
  .record(
    {
      type: fc.constantFrom('simple', 'variable', 'grouped'),
      status: fc.constantFrom('published', 'scheduled'),
      publishAt: moment,
      slug: fc.string(),
      name: fc.string({ unit: 'grapheme' }),
      sku: fc.option(fc.string()),
      regularPrice: price,
      salePrice: price,
      saleTo: moment,
      manageStock: fc.boolean(),
      stockQuantity: fc.integer(),
      stockStatus: fc.constantFrom('instock', 'outofstock', 'onbackorder'),
      soldSingly: fc.boolean(),
      externalAddress: fc.string(),
      featured: fc.boolean(),
      averageRating: fc.constantFrom('0.00', '4.50'),
      lock: fc.option(fc.string()),
      held: fc.nat(),
      pictures: fc.option(fc.array(picture, { maxLength: 2 })),
      heldUntil: moment,
      parts: fc.option(fc.array(fc.nat())),
      data: fc.option(fc.dictionary(fc.string(), fc.option(fc.dictionary(fc.string(), fc.string())))),
    },
    { requiredKeys: [] },
  )
  .map((change) => sampleCardRow(change as Partial<CardRow>));

test('a row is what it was', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (given) => {
      const rows = new CardRows(1_000_000);
      for (const [id, one] of given.entries()) rows.set({ ...one, id });
      for (const [id, one] of given.entries()) expect(rows.get(id)).toEqual({ ...one, id });
    }),
  );
});

test('what has no room is not kept, until others have gone', () => {
  const one = sampleCardRow({ id: 1, name: 'Cup'.repeat(100) });
  const rows = new CardRows(750);
  expect(rows.set(one)).toBe(true);
  expect(rows.set(one)).toBe(true);
  expect(rows.set({ ...one, id: 2 })).toBe(false);
  expect([rows.has(1), rows.has(2)]).toEqual([true, false]);
  rows.delete(1);
  expect(rows.set({ ...one, id: 2 })).toBe(true);
  rows.clear();
  expect(rows.get(2)).toBeUndefined();
  // Letters beyond Latin take twice as much.
  expect(rows.set({ ...one, id: 3, name: '茶'.repeat(280) })).toBe(true);
  expect(rows.set({ ...one, id: 4, name: 'c' })).toBe(false);
});
