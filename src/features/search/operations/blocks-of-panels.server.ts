import type { FilteredBlocks, FilterSummary } from '#features/product-index/public.server.ts';
import { documentsOf } from '#platform/documents/page-documents.server.ts';
import { shownNodesOf } from '#platform/documents/shown-tree.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { oncePerShop } from '#platform/slices/compose-shop.ts';
import { targetsIn } from '../rules/panel-targets.ts';

// Documents stay in memory as they are until they are read anew.
const knownOf = oncePerShop(() => new WeakMap<WidgetTree, FilterNodes>());

/** What of a document has to do with filters. */
interface FilterNodes {
  /** The ids of the blocks that each panel names. */
  targets: readonly (readonly string[])[];
  /** Whether panels or chips say what is chosen. */
  isSaid: boolean;
}

/** The ids of the blocks that each panel of a document filters; [] for the list that the page is about (FILT-024). */
export function targetsOfPanels(
  document: number,
  context: Pick<LoadContext, 'shop' | 'cache'>,
): readonly (readonly string[])[] {
  return nodesOfFilters(document, context).targets;
}

function nodesOfFilters(document: number, { shop, cache }: Pick<LoadContext, 'shop' | 'cache'>): FilterNodes {
  const tree = documentsOf({ whole: shop, cache }).byId(document)?.tree;
  if (!tree) return { targets: [], isSaid: false };
  const known = knownOf(shop);
  const before = known.get(tree);
  if (before) return before;
  const nodes = shownNodesOf(tree, shop);
  const found = {
    targets: nodes
      .filter(({ type }) => type === 'product-filter')
      .map(({ props }) => targetsIn(String(props.target ?? ''))),
    isSaid: nodes.some(({ type }) => type === 'product-filter' || type === 'filter-chips'),
  };
  known.set(tree, found);
  return found;
}

/** The product blocks that a filter panel of the same document names as its targets (FILT-024). */
export const blocksOfPanels: FilteredBlocks = {
  name: 'panels',
  isFiltered: ({ document, node }, context) =>
    targetsOfPanels(document, context).some((targets) => targets.includes(node)),
};

/** Panels and chips say what is chosen, wherever they stand in a document. */
export const summariesOfPanels: FilterSummary = {
  name: 'panels',
  isIn: (document, context) => nodesOfFilters(document, context).isSaid,
};
