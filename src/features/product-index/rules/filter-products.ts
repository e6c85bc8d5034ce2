import { searchWords } from '#kit/text.ts';
import { storedFrom, storedUpTo } from '#platform/market/amounts.ts';
import type { Market } from '#platform/market/market.ts';
import { shownApart, type TaxedAs } from '#platform/market/pricing.ts';
import type { FilterState } from './filter-state.ts';
import type { ProductFilter } from './product-filter.ts';

type Priced = Pick<Market, 'storeCurrency' | 'rate' | 'format' | 'priceTaxes'>;

/**
 * A list's filter narrowed by what a shopper chose: prices are those that the shopper sees, categories stand for those
 * below them, and what is searched comes on top of what the list searches already.
 */
export function narrowedBy(
  filter: ProductFilter,
  state: FilterState,
  market: Priced,
  idsBelow: (category: number) => readonly number[],
): ProductFilter {
  const { search, stock, ratings, terms, relation } = state;
  const words = search ? [...(filter.words ?? []), ...searchWords(search)] : filter.words;
  return {
    ...filter,
    ...(words ? { words } : {}),
    ...storedLimits(state, market),
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

/** Limits of prices as they are shown, as limits of stored ones: what is taxed otherwise is shown otherwise. */
function storedLimits(
  { minPrice, maxPrice }: Pick<FilterState, 'minPrice' | 'maxPrice'>,
  market: Priced,
): Pick<ProductFilter, 'minPrice' | 'maxPrice' | 'otherPrices'> {
  if (minPrice === null && maxPrice === null) return {};
  const limits = (taxedAs: TaxedAs) => ({
    ...(minPrice === null ? {} : { minPrice: storedFrom(minPrice, market, taxedAs) }),
    ...(maxPrice === null ? {} : { maxPrice: storedUpTo(maxPrice, market, taxedAs) }),
  });
  const others = shownApart(market).map((taxedAs) => ({ taxedAs, ...limits(taxedAs) }));
  return { ...limits(undefined), ...(others.length > 0 ? { otherPrices: others } : {}) };
}
