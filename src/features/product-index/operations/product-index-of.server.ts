import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { Counted, CountedList, ProductIndex } from '../rules/product-index.ts';
import { listingIndex } from './product-index.server.ts';
import { productSearch } from './product-search.server.ts';

/** The index of a shop. */
export function productIndexOf({ cache }: Pick<SliceServices, 'cache'>): ProductIndex {
  const find: ProductIndex['find'] = (wanted, now) => cache(listingIndex).find(wanted, now);
  return {
    find,
    counts: (lists, now) =>
      find(
        lists.map((list) => ({ ...list, sorting: 'menu_order', limit: 0, offset: 0 })),
        now,
      ),
    suggest: (text, reach, around) => cache(productSearch).find(text, reach, around),
    changed: (ids) => cache(listingIndex).changed(ids),
  };
}

/** How much lists hold at the moment, and how much each further choice would leave of them. */
export function countLists(
  context: Pick<SliceServices, 'cache'> & { now: Date },
  lists: readonly CountedList[],
): Promise<Counted[]> {
  return productIndexOf(context).counts(lists, context.now);
}
