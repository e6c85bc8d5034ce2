import { cardPartsOf } from '#features/catalog/public.server.ts';
import type { CardParts, ProductList } from '#features/catalog/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import { shownIn } from '#platform/pages/page-parameters.ts';
import { type ListPlace, listPlace } from '#widgets/product-list/public.ts';
import type { ArchiveProductsProps } from './archive-products.widget.ts';

/** One page of an archive; null where the page is none. */
export type ArchiveProductsData = {
  /** What of the block is wanted. */
  part: 'whole' | 'content' | 'items';
  list: ProductList;
  parts: CardParts;
  place: ListPlace;
  basePath: string;
  keptParameters: Record<string, string>;
  query: string | null;
} | null;

/** Brings the page's own list. */
export const loadArchiveProducts = loadEach<ArchiveProductsProps, ArchiveProductsData>(
  ({ instance, scope }, context) => {
    if (!scope.archive) return null;
    const { list, basePath, keptParameters, query } = scope.archive;
    const place = listPlace('archive-products', instance, scope, shownIn(context.shop));
    const part = scope.listPart?.part ?? 'whole';
    return { part, list, parts: cardPartsOf(context), place, basePath, keptParameters, query };
  },
);
