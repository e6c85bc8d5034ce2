import { categoryDirectory, productViewSettings } from '#features/catalog/public.server.ts';
import { definitionOf } from '#platform/documents/known-widgets.ts';
import { documentsOf } from '#platform/documents/page-documents.server.ts';
import { queryOf } from '#platform/documents/read-lists.server.ts';
import { shownNodesOf } from '#platform/documents/shown-tree.ts';
import { currentProps } from '#platform/documents/walk-tree.ts';
import type { Market } from '#platform/market/market.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import { blockLists, filteredBlocks } from '../points.server.ts';
import { filterParameters, type ListAddress, withParameters } from '../rules/filter-address.ts';
import { narrowedBy } from '../rules/filter-products.ts';
import { type FilterState, narrows } from '../rules/filter-state.ts';
import { readWireFilter } from '../rules/filter-wire.ts';
import type { ProductFilter } from '../rules/product-filter.ts';
import type { ProductListChange } from '../rules/product-query.ts';
import { type ChosenFilters, chosenFilters, filterReadingOf } from './chosen-filters.server.ts';
import { productLists } from './product-lists.server.ts';

type Reading = Pick<LoadContext, 'market' | 'cache'>;

/** What somebody chose in filters, as a change of a list of products. */
export function filterChange(state: FilterState, { market, cache }: Reading): ProductListChange {
  const idsBelow = (id: number) => cache(categoryDirectory).idsBelow(id);
  const { shownIn: _, ...filter } = narrowedBy({ shownIn: 'catalog' }, state, market, idsBelow);
  return { filter, ...(state.sorting === null ? {} : { sorting: state.sorting }) };
}

/** What the page's address or the shopper's browser says of filters, for a block that a panel filters; else null. */
export function filtersOfBlock(
  block: { document: number | null; node: string | null },
  { path, query }: Pick<PageScope, 'path' | 'query'>,
  context: LoadContext,
): ChosenFilters | null {
  const { document, node } = block;
  if (document === null || node === null) return null;
  const isFiltered = context.shop
    .of(filteredBlocks)
    .some((part) => part.isFiltered({ document, node }, context));
  if (!isFiltered) return null;
  const found = chosenFilters(addressOf({ path, query }), context, context);
  // Addresses name terms by their slugs.
  for (const name of ['categories', 'tags', 'attributes']) context.tag(name);
  // What somebody chose is one of endless lists.
  if (narrows(found.chosen)) context.noIndex();
  return found;
}

function addressOf({ path, query }: Pick<PageScope, 'path' | 'query'>): ListAddress {
  return { pathname: path, searchParams: new URLSearchParams(query) };
}

/** The list of a product block that is filtered. */
export interface FilteredBlock {
  chosen: FilterState;
  /** What it holds with nothing chosen, and with what is. */
  whole: ProductFilter;
  filter: ProductFilter;
}

/** The list that a block of a document shows on a page; null where there is no such block or nobody knows its list. */
export async function listOfBlock(
  { document, node }: { document: number; node: string },
  scope: PageScope,
  context: LoadContext,
): Promise<FilteredBlock | null> {
  const { shop, cache } = context;
  const tree = documentsOf({ whole: shop, cache }).byId(document)?.tree ?? [];
  const found = shownNodesOf(tree, shop).find(({ id }) => id === node);
  const definition = found && definitionOf(shop, found.type);
  const block = found && shop.of(blockLists).find(({ name }) => name === found.type);
  if (!block || !definition) return null;
  const wanted = block.listOf({ props: currentProps(found, definition), node, scope }, context);
  const query = await queryOf(context, productLists, { ...wanted, scope });
  if (!query) return null;
  const { hideSoldOut } = productViewSettings(context);
  const whole: ProductFilter = { shownIn: 'catalog', hideSoldOut, ...query.filter };
  const { chosen } = chosenFilters(addressOf(scope), context, context);
  const idsBelow = (id: number) => cache(categoryDirectory).idsBelow(id);
  return { chosen, whole, filter: narrowedBy(whole, chosen, context.market, idsBelow) };
}

/** The state of the filters that a call sent (FILT-010), as an object or as JSON; null where it sent none. */
export function sentFilters(sent: unknown, { market, cache }: Reading): FilterState | null {
  const state = readWireFilter(
    typeof sent === 'string' ? parsed(sent) : sent,
    filterReadingOf(market, { cache }),
  );
  return narrows(state) || state.sorting !== null ? state : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The address of a list in a state of its filters, which comes before what the address says of the same. */
export function addressInState(
  { pathname, searchParams }: URL,
  state: FilterState,
  market: Pick<Market, 'currency'>,
  caches: Pick<LoadContext, 'cache'>,
): string {
  const chosen = filterParameters(state, filterReadingOf(market, caches));
  const names = new Set(chosen.map(([name]) => name));
  const others = [...searchParams].filter(([name]) => !names.has(name));
  return withParameters(pathname, [...others, ...chosen]);
}
