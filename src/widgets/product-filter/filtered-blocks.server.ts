import { targetsOfPanels } from '#features/search/public.server.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { documentsOf } from '#platform/documents/page-documents.server.ts';
import { shownNodesOf } from '#platform/documents/shown-tree.ts';
import type { WidgetNode } from '#platform/documents/widget-tree.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';

/** Blocks that show the list which a page is about, and what stands around it. */
const OF_PAGE = ['archive-products', 'archive-toolbar'];

/** Blocks that show the state of the filters. */
const OF_STATE = ['product-filter', 'filter-chips'];

type Caches = Pick<LoadContext, 'shop' | 'cache'>;

/** The blocks of a document that change with its panels' filters. */
export interface BlocksFiltered {
  /** The ids of the lists that panels name (FILT-024), count and order of the page's own, panels, and what is chosen. */
  blocks: string[];
  /** The ids of the blocks that panels name. */
  targets: readonly string[];
}

/** The blocks that a call for a filtered document answers; `wanted` narrows the lists to a type or an id. */
export function blocksFilteredIn(document: number, wanted: string, call: CallContext): BlocksFiltered {
  const cache: Caches['cache'] = (definition) => call.request.environment.cache(definition);
  const context = { shop: call.shop, cache };
  const nodes = nodesIn(document, context);
  const panels = targetsOfPanels(document, context);
  const isTarget = ({ id, type }: WidgetNode) =>
    panels.some((targets) => (targets.length > 0 ? targets.includes(id) : OF_PAGE.includes(type)));
  const isWanted = ({ id, type }: WidgetNode) =>
    wanted === '' || wanted === id || wanted === type || OF_PAGE.indexOf(type) > 0;
  const lists = nodes.filter((node) => isTarget(node) && isWanted(node));
  const targets = panels.flat();
  if (!lists.some(({ type }) => type !== 'archive-toolbar')) return { blocks: [], targets };
  const around = nodes.filter(({ type }) => OF_STATE.includes(type));
  return { blocks: [...lists, ...around].map(({ id }) => id), targets };
}

/** Whether a block shows the list that the page is about. */
export function isListOfPage(
  { document, node }: { document: number; node: string },
  context: Caches,
): boolean {
  return nodesIn(document, context).some(({ id, type }) => id === node && OF_PAGE.includes(type));
}

function nodesIn(document: number, { shop, cache }: Caches): WidgetNode[] {
  const tree = documentsOf({ whole: shop, cache }).byId(document)?.tree ?? [];
  return shownNodesOf(tree, shop);
}
