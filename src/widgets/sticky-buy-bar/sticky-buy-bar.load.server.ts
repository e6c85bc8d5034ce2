import { productTypesOf } from '#features/catalog/public.server.ts';
import type { BoughtProduct } from '#widgets/product-summary/public.ts';
import { loadEach } from '#widgets/widget-load.server.ts';

/** Brings the page's product and its kind. */
export const loadStickyBuyBar = loadEach<object, BoughtProduct>((_, { scope: { product }, shop }) => ({
  product,
  type: (product && productTypesOf(shop).get(product.type)) ?? null,
}));
