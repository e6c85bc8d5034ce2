import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListingEntry } from '#features/catalog/public.ts';
import { ListingRows } from './listing-rows.ts';
import { SlotsByPrice } from './slots-by-price.ts';
import { SlotsByTaxClass } from './slots-by-tax-class.ts';
import { slotOrders, sortedBy } from './sorted-slots.ts';

const blank: Omit<ListingEntry, 'productId' | 'lowestPrice' | 'highestPrice'> = {
  classPrices: null,
  isPublic: true,
  visibility: 'visible',
  onSale: false,
  stockStatus: 'instock',
  featured: false,
  menuOrder: 0,
  totalSales: 0,
  averageRating: 0,
  reviewCount: 0,
  listedAt: new Date(0),
  name: '',
  title: '',
  categoryIds: [],
  tagIds: [],
  termIds: [],
};
const span = fc.option(fc.tuple(fc.nat(30), fc.nat(9)).map(([low, more]) => ({ low, high: low + more })));
const change = fc.record({ productId: fc.integer({ min: 1, max: 150 }), span: fc.option(span) });
const limit = fc.option(fc.integer({ min: -1, max: 42 }), { nil: undefined });

test('limits of price hold what overlaps them, also after products changed and went', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ changes: fc.array(change, { maxLength: 120, size: 'max' }), least: limit, most: limit }),
        {
          maxLength: 4,
        },
      ),
      (turns) => {
        const rows = new ListingRows();
        const sorted = sortedBy(rows, slotOrders(rows));
        const prices = new SlotsByPrice(rows, sorted, new SlotsByTaxClass());
        const model = new Map<number, { low: number; high: number } | null>();
        for (const { changes, least, most } of turns) {
          for (const { productId, span: changed } of changes) {
            const before = rows.slotOf(productId);
            if (changed === null) {
              rows.remove(productId);
              model.delete(productId);
            } else {
              rows.put({
                ...blank,
                productId,
                lowestPrice: changed?.low ?? null,
                highestPrice: changed?.high ?? null,
              });
              model.set(productId, changed);
            }
            for (const slot of [before, rows.slotOf(productId)])
              if (slot !== undefined) for (const order of Object.values(sorted)) order.note(slot);
          }
          const found = prices.within({
            ...(least === undefined ? {} : { minPrice: least }),
            ...(most === undefined ? {} : { maxPrice: most }),
          });
          if (least === undefined && most === undefined) expect(found).toBeUndefined();
          else {
            const expected = [...model].filter(
              ([, priced]) =>
                priced !== null &&
                (least === undefined || priced.high >= least) &&
                (most === undefined || priced.low <= most),
            );
            const ids = found?.array().map((slot) => rows.ids[slot]);
            expect(new Set(ids)).toEqual(new Set(expected.map(([id]) => id)));
          }
        }
      },
    ),
    { numRuns: 100 },
  );
});
