import type { ProductDetail } from '#features/catalog/public.ts';
import { loadEach } from '#widgets/widget-load.server.ts';

/** Brings the page's product. */
export const loadProductSummary = loadEach<object, { product: ProductDetail | null }>((_, { scope }) => ({
  product: scope.product,
}));
