import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ListingRows } from './listing-rows.ts';
import { SortedSlots, slotOrders } from './sorted-slots.ts';

const PRODUCTS = 120;

test('an order is right after few and after many of its products changed, came or went', () => {
  const slot = fc.nat(PRODUCTS - 1);
  const changes = fc.array(fc.record({ slot, price: fc.option(fc.nat(50), { nil: undefined }) }), {
    maxLength: 150,
  });
  fc.assert(
    fc.property(fc.array(changes, { minLength: 1, maxLength: 4 }), (rounds) => {
      const rows = new ListingRows();
      const order = slotOrders(rows).price;
      const sorted = new SortedSlots(rows, order);
      const put = (product: number, price: number) => sorted.note(rows.put(rowOf(product, price)));
      for (let product = 0; product < PRODUCTS; product++) put(product, product % 40);
      expect(sorted.read()).toHaveLength(PRODUCTS);
      for (const round of rounds) {
        for (const { slot: product, price } of round) {
          const known = rows.slotOf(product);
          if (price !== undefined) put(product, price);
          else if (known !== undefined) {
            rows.remove(product);
            sorted.note(known);
          }
        }
        const used = Array.from({ length: rows.end }, (_, each) => each).filter((each) => rows.isUsed(each));
        expect([...sorted.read()]).toEqual(used.sort(order));
      }
    }),
  );
});

function rowOf(productId: number, lowestPrice: number): Parameters<ListingRows['put']>[0] {
  return {
    productId,
    isPublic: true,
    visibility: 'visible',
    stockStatus: 'instock',
    lowestPrice,
    highestPrice: lowestPrice,
    classPrices: null,
    menuOrder: 0,
    totalSales: 0,
    averageRating: 0,
    reviewCount: 0,
    featured: false,
    onSale: false,
    listedAt: new Date(0),
    name: '',
    title: '',
  };
}
