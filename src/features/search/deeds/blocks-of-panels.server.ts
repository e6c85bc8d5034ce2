import type { FilteredBlocks } from '#features/catalog/public.server.ts';
import { definitionOf } from '#platform/documents/known-widgets.ts';
import { documentsOf } from '#platform/documents/page-documents.server.ts';
import { nodesOf } from '#platform/documents/walk-tree.ts';

/** The product blocks that a filter panel of the same document names as its target (FILT-024). */
export const blocksOfPanels: FilteredBlocks = {
  name: 'panels',
  isFiltered({ document, node }, { shop, store }) {
    const tree = documentsOf({ whole: shop, store }).byId(document)?.tree ?? [];
    for (const { type, props } of nodesOf(tree, (each) => definitionOf(shop, each)))
      if (type === 'product-filter' && props.target === node) return true;
    return false;
  },
};
