import { productTypesOf } from '#features/catalog/public.server.ts';
import { loadEach } from '#widgets/widget-load.server.ts';
import type { BoughtProduct } from './product-summary.view.tsx';

/** Brings the page's product and its kind. */
export const loadProductSummary = loadEach<object, BoughtProduct>((_, { scope: { product }, shop }) => ({
  product,
  type: (product && productTypesOf(shop).get(product.type)) ?? null,
}));
