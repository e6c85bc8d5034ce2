import { productPartsOf } from '#features/catalog/public.server.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { BoughtProduct } from './summary-parts.tsx';

/** Brings the page's product with what slices bring to it. */
export const loadProductSummary = loadEach<object, BoughtProduct>(({ scope }, context) => {
  const { product } = scope;
  return product ? { product, parts: productPartsOf(context, product) } : null;
});
