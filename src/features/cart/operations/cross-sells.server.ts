import { readCrossSells } from '#features/catalog/public.server.ts';
import { productLists } from '#features/product-index/public.server.ts';
import { listSource } from '#platform/documents/list-source.ts';

/** What owners offer with the products in the cart of the page, without those that are in it. */
export const crossSells = listSource(productLists, {
  name: 'cross-sells',
  label: 'Cross-sells of the products in the cart',
  async find(requests, { db }) {
    const found = requests.map(async ({ scope: { cart } }) => {
      const ids = await readCrossSells(db, cart?.view.lines.map(({ productId }) => productId) ?? []);
      return ids.length > 0 ? { filter: { ids }, sorting: 'given' as const } : null;
    });
    return Promise.all(found);
  },
});
