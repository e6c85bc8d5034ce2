import type { CategoryCounts } from '#features/catalog/public.server.ts';
import { productIndexOf } from './product-index-of.server.ts';

/** Counts what stands in categories, as lists show it to everybody. */
export const countCategories: CategoryCounts = {
  async count(services, now) {
    const list = { filter: { shownIn: 'catalog' }, counts: { taxonomies: ['product_cat'] } } as const;
    const [found] = await productIndexOf(services).counts([list], now);
    return found?.counts?.terms.get('product_cat') ?? new Map();
  },
};
