import type { Market } from '#platform/market/market.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import { filteredBlocks } from '../points.server.ts';
import { filterParameters, withParameters } from '../rules/filter-address.ts';
import { narrowedBy } from '../rules/filter-products.ts';
import { type FilterState, narrows } from '../rules/filter-state.ts';
import { readWireFilter } from '../rules/filter-wire.ts';
import { categoryDirectory } from './catalog-stores.server.ts';
import { chosenFilters, filterReadingOf } from './chosen-filters.server.ts';
import type { ProductListChange } from './product-lists.server.ts';

type Reading = Pick<LoadContext, 'market' | 'store'>;

/** What somebody chose in filters, as a change of a list of products. */
export function filterChange(state: FilterState, { market, store }: Reading): ProductListChange {
  const idsBelow = (id: number) => store(categoryDirectory).idsBelow(id);
  const { shownIn: _, ...filter } = narrowedBy({ shownIn: 'catalog' }, state, market, idsBelow);
  return { filter, ...(state.sorting === null ? {} : { sorting: state.sorting }) };
}

/** What the page's address or the shopper's browser says of filters, for a block that a panel filters; else null. */
export function filtersOfBlock(
  block: { document: number | null; node: string | null },
  { path, query }: Pick<PageScope, 'path' | 'query'>,
  context: LoadContext,
): FilterState | null {
  const { document, node } = block;
  if (document === null || node === null) return null;
  const isFiltered = context.shop
    .of(filteredBlocks)
    .some((part) => part.isFiltered({ document, node }, context));
  const address = { pathname: path, searchParams: new URLSearchParams(query) };
  return isFiltered ? chosenFilters(address, context, context) : null;
}

/** The state of the filters that a call sent (FILT-010), as an object or as JSON; null where it sent none. */
export function sentFilters(sent: unknown, { market, store }: Reading): FilterState | null {
  const state = readWireFilter(
    typeof sent === 'string' ? parsed(sent) : sent,
    filterReadingOf(market, { store }),
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
  stores: Pick<LoadContext, 'store'>,
): string {
  const chosen = filterParameters(state, filterReadingOf(market, stores));
  const names = new Set(chosen.map(([name]) => name));
  const others = [...searchParams].filter(([name]) => !names.has(name));
  return withParameters(pathname, [...others, ...chosen]);
}
