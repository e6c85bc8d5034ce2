import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { definitionOf } from '#platform/documents/known-widgets.ts';
import { documentsOf } from '#platform/documents/page-documents.server.ts';
import { currentProps, nodesOf } from '#platform/documents/walk-tree.ts';
import type { WidgetNode } from '#platform/documents/widget-tree.ts';
import type { ProductFilterProps } from './product-filter.widget.ts';

/** Blocks that show the list which a page is about, and what stands around it. */
const OF_PAGE = ['archive-products', 'archive-toolbar'];

/** Blocks that show the state of the filters. */
const OF_STATE = ['product-filter', 'filter-chips'];

/**
 * The ids of the blocks of a document that change with its panels' filters: the lists that these name (FILT-024), count
 * and order of the page's own, the panels, and what is chosen. `wanted` narrows the lists to a type or an id.
 */
export function blocksFilteredIn(
  document: number,
  wanted: string,
  { shop, request }: Pick<CallContext, 'shop' | 'request'>,
): string[] {
  const store: CallContext['request']['environment']['store'] = (definition) =>
    request.environment.store(definition);
  const tree = documentsOf({ whole: shop, store }).byId(document)?.tree ?? [];
  const nodes = [...nodesOf(tree, (type) => definitionOf(shop, type))];
  const targets = nodes.filter(({ type }) => type === 'product-filter').map((node) => targetOf(node, shop));
  const isTarget = ({ id, type }: WidgetNode) =>
    targets.some((target) => (target ? target === id : OF_PAGE.includes(type)));
  const isWanted = ({ id, type }: WidgetNode) =>
    wanted === '' || wanted === id || wanted === type || OF_PAGE.indexOf(type) > 0;
  const lists = nodes.filter((node) => isTarget(node) && isWanted(node));
  if (!lists.some(({ type }) => type !== 'archive-toolbar')) return [];
  const around = nodes.filter(({ type }) => OF_STATE.includes(type));
  return [...lists, ...around].map(({ id }) => id);
}

function targetOf(node: WidgetNode, shop: CallContext['shop']): string {
  const definition = definitionOf(shop, 'product-filter');
  const { target = '' } = (definition ? currentProps(node, definition) : {}) as Partial<ProductFilterProps>;
  return target.trim();
}
