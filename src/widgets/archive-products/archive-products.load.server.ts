import { cardPartsOf } from '#features/catalog/public.server.ts';
import type { CardParts, ProductList } from '#features/catalog/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** One page of an archive; null where the page is none. */
export type ArchiveProductsData = {
  list: ProductList;
  parts: CardParts;
  basePath: string;
  keptParameters: Record<string, string>;
  query: string | null;
} | null;

/** Brings the page's own list. */
export const loadArchiveProducts = loadEach<object, ArchiveProductsData>(({ scope }, context) => {
  if (!scope.archive) return null;
  const { list, basePath, keptParameters, query } = scope.archive;
  return { list, parts: cardPartsOf(context), basePath, keptParameters, query };
});
