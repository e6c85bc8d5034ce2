import { searchWords } from '#kit/text.ts';
import { storedFrom, storedUpTo } from '#platform/market/amounts.ts';
import type { Market } from '#platform/market/market.ts';
import type { FilterState } from './filter-state.ts';
import type { ProductFilter } from './product-filter.ts';

/**
 * A list's filter narrowed by what a shopper chose: prices are those that the shopper sees, categories stand for those
 * below them, and what is searched comes on top of what the list searches already.
 */
export function narrowedBy(
  filter: ProductFilter,
  state: FilterState,
  market: Pick<Market, 'storeCurrency' | 'rate' | 'format' | 'priceTaxes'>,
  idsBelow: (category: number) => readonly number[],
): ProductFilter {
  const { search, minPrice, maxPrice, stock, ratings, terms, relation } = state;
  const words = search ? [...(filter.words ?? []), ...searchWords(search)] : filter.words;
  return {
    ...filter,
    ...(words ? { words } : {}),
    ...(minPrice === null ? {} : { minPrice: storedFrom(minPrice, market) }),
    ...(maxPrice === null ? {} : { maxPrice: storedUpTo(maxPrice, market) }),
    ...(stock.length > 0 ? { stock } : {}),
    ...(ratings.length > 0 ? { ratings } : {}),
    ...(terms.length === 0
      ? {}
      : {
          relation,
          terms: terms.map((choice) =>
            choice.taxonomy === 'product_cat'
              ? { ...choice, ids: [...new Set(choice.ids.flatMap(idsBelow))] }
              : choice,
          ),
        }),
  };
}
