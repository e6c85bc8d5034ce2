import type { FilterSorting } from './filter-state.ts';
import { SORTINGS } from './sorting.ts';

/** The orders of FILT-014 by their names on the wire. */
const SORTING_NAMES = {
  default: 'title',
  popular: 'popularity',
  latest: 'date',
  rating: 'rating',
  price_low: 'price',
  price_high: 'price-desc',
} as const satisfies Record<string, FilterSorting>;

/** An order's name on the wire. */
export type SortingName = keyof typeof SORTING_NAMES;

/** The orders by their names on the wire, as they are offered. */
export const SORTING_CHOICES = Object.keys(SORTING_NAMES) as SortingName[];

/** The order that a name means: by title for any name that none has (FILT-014), the list's own for ''. */
export function readSortingName(name: unknown): FilterSorting | null {
  if (name === '' || name === undefined || name === null) return null;
  return SORTING_CHOICES.includes(name as SortingName) ? SORTING_NAMES[name as SortingName] : 'title';
}

/** An order's name on the wire; '' for the list's own. */
export function sortingName(sorting: FilterSorting | null): SortingName | '' {
  return SORTING_CHOICES.find((name) => SORTING_NAMES[name] === sorting) ?? '';
}

/**
 * The order that an address asks for; null where it asks for none that there is (CAT-023). What `orderby` has no value
 * for stands in `sorting`.
 */
export function readFilterSorting(parameters: URLSearchParams): FilterSorting | null {
  const orderby = parameters.get('orderby');
  const known = SORTINGS.find((sorting) => sorting === orderby);
  if (known !== undefined) return known === 'menu_order' ? null : known;
  return readSortingName(SORTING_CHOICES.find((name) => name === parameters.get('sorting')));
}

/** The parameter that asks for an order; none for the list's own. */
export function sortingParameters(sorting: FilterSorting | null): [name: string, value: string][] {
  if (sorting === null) return [];
  return sorting === 'title' ? [['sorting', 'default']] : [['orderby', sorting]];
}
