import type { CategoryCounts } from '#features/catalog/public.server.ts';
import { listingIndex } from './product-index.server.ts';

/** Counts what stands in categories, as lists show it to everybody. */
export const countCategories: CategoryCounts = {
  async count({ store }, now) {
    const all = { filter: { shownIn: 'catalog' }, sorting: 'menu_order', limit: 0, offset: 0 } as const;
    const [list] = await store(listingIndex).find([{ ...all, counts: { taxonomies: ['product_cat'] } }], now);
    return list?.counts?.terms.get('product_cat') ?? new Map();
  },
};
