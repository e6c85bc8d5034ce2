import { categoryDirectory, filterReadingOf } from '#features/catalog/public.server.ts';
import {
  type FilterReading,
  type FilterState,
  filterParameters,
  isFilterParameter,
  NO_FILTERS,
  narrowedBy,
  narrows,
  type ProductFilter,
  withParameters,
} from '#features/catalog/public.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';

/** The list that a panel or its chips are about. */
export interface FilteredList {
  state: FilterState;
  reading: FilterReading;
  /** All that the list shows, with what is chosen. */
  filter: ProductFilter;
  total: number;
  /** The same in another state. */
  narrowed(state: FilterState): ProductFilter;
  /** Path of the first page. */
  basePath: string;
  /** Parameters of the address that are none of the filters, for example what is searched. */
  others: readonly [name: string, value: string][];
}

/** The list that a page is about; null where it is about none. */
export function listOfPage(
  { archive }: Pick<PageScope, 'archive'>,
  { market, store }: Pick<LoadContext, 'market' | 'store'>,
): FilteredList | null {
  // Who searched for nothing has nothing to filter.
  if (!archive || archive.query === '') return null;
  const { chosen, whole, filter, list, basePath, keptParameters } = archive;
  const isOther = (name: string) => !isFilterParameter(name) && name !== 'orderby' && name !== 'sorting';
  return {
    state: chosen,
    reading: filterReadingOf(market, { store }),
    filter,
    narrowed: (state) => narrowedBy(whole, state, market, (id) => store(categoryDirectory).idsBelow(id)),
    total: list.total,
    basePath,
    others: Object.entries(keptParameters).filter(([name]) => isOther(name)),
  };
}

/** The address of a list's first page in another state; it says so where nothing is chosen. */
export function addressOf(state: FilterState, { basePath, others, reading }: FilteredList): string {
  const chosen = filterParameters(state, reading);
  const nothing: [string, string][] = narrows(state) ? [] : [['filters', NO_FILTERS]];
  return withParameters(basePath, [...others, ...chosen, ...nothing]);
}
