import type { ProductDetail } from '#features/catalog/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** What the tabs show of a product. */
export type ProductTabsData = Pick<
  ProductDetail,
  'description' | 'attributes' | 'weightGrams' | 'dimensions'
> | null;

/** Brings description and facts of the page's product. */
export const loadProductTabs = loadEach<object, ProductTabsData>(({ scope }) => {
  if (!scope.product) return null;
  const { description, attributes, weightGrams, dimensions } = scope.product;
  return { description, attributes, weightGrams, dimensions };
});
