import type { StockStatus } from '#features/catalog/public.ts';
import { type FilterState, NO_FILTER } from '#features/product-index/public.ts';

/** One thing that is chosen, and the state without it. */
export type FilterChip = { without: FilterState } & (
  | { of: 'search'; value: string }
  /** Minor units of the currency shown. */
  | { of: 'min' | 'max'; value: number }
  | { of: 'status'; value: StockStatus }
  | { of: 'rating'; value: number }
  | { of: 'term'; taxonomy: string; value: number }
);

/** All that is chosen, each by itself (FILT-002), in the order in which people say it. */
export function chipsOf(state: FilterState): FilterChip[] {
  const { search, minPrice, maxPrice, stock, ratings, terms } = state;
  const chips: FilterChip[] = [];
  if (search) chips.push({ of: 'search', value: search, without: { ...state, search: '' } });
  for (const { taxonomy, ids } of terms)
    for (const value of ids)
      chips.push({ of: 'term', taxonomy, value, without: withoutTerm(state, taxonomy, value) });
  if (minPrice !== null) chips.push({ of: 'min', value: minPrice, without: { ...state, minPrice: null } });
  if (maxPrice !== null) chips.push({ of: 'max', value: maxPrice, without: { ...state, maxPrice: null } });
  for (const value of stock)
    chips.push({ of: 'status', value, without: { ...state, stock: stock.filter((each) => each !== value) } });
  for (const value of ratings)
    chips.push({
      of: 'rating',
      value,
      without: { ...state, ratings: ratings.filter((each) => each !== value) },
    });
  return chips;
}

/** The state without any filter; the order stays. */
export function withoutFilters({ sorting }: FilterState): FilterState {
  return { ...NO_FILTER, sorting };
}

function withoutTerm(state: FilterState, taxonomy: string, id: number): FilterState {
  const terms = state.terms.flatMap((choice) => {
    if (choice.taxonomy !== taxonomy) return [choice];
    const ids = choice.ids.filter((each) => each !== id);
    const { every: _, ...rest } = choice;
    return ids.length === 0 ? [] : [ids.length > 1 ? { ...choice, ids } : { ...rest, ids }];
  });
  return { ...state, terms, relation: terms.length > 1 ? state.relation : 'and' };
}
