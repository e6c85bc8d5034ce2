import type { FilteredBlocks } from '#features/catalog/public.server.ts';
import { definitionOf } from '#platform/documents/known-widgets.ts';
import { documentsOf } from '#platform/documents/page-documents.server.ts';
import { nodesOf } from '#platform/documents/walk-tree.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { targetsIn } from '../rules/panel-targets.ts';

// Documents stay in memory as they are until they are read anew.
const known = new WeakMap<WidgetTree, readonly (readonly string[])[]>();

/** The ids of the blocks that each panel of a document filters; [] for the list that the page is about (FILT-024). */
export function targetsOfPanels(
  document: number,
  { shop, store }: Pick<LoadContext, 'shop' | 'store'>,
): readonly (readonly string[])[] {
  const tree = documentsOf({ whole: shop, store }).byId(document)?.tree;
  if (!tree) return [];
  const before = known.get(tree);
  if (before) return before;
  const panels = [...nodesOf(tree, (type) => definitionOf(shop, type))].filter(
    ({ type }) => type === 'product-filter',
  );
  const targets = panels.map(({ props }) => targetsIn(String(props.target ?? '')));
  known.set(tree, targets);
  return targets;
}

/** The product blocks that a filter panel of the same document names as its targets (FILT-024). */
export const blocksOfPanels: FilteredBlocks = {
  name: 'panels',
  isFiltered: ({ document, node }, context) =>
    targetsOfPanels(document, context).some((targets) => targets.includes(node)),
};
