import type { StockStatus, Taxonomy } from '#features/catalog/public.ts';

/** Which products a list holds; every part narrows it further. */
export interface ProductFilter {
  /**
   * Lists show what is visible in the catalogue, search results what is visible in search; `page`: all that has a page
   * which everybody may open, for what somebody chose there.
   */
  shownIn: 'catalog' | 'search' | 'page';
  /** In one of these categories (name a category together with those below it). */
  categoryIds?: readonly number[];
  tagId?: number;
  /** With this term of an attribute, whatever is chosen of `terms` beside it. */
  termId?: number;
  ids?: readonly number[];
  /** None of these. */
  excludeIds?: readonly number[];
  featured?: boolean;
  onSale?: boolean;
  /** Folded words (`searchWords`), each of which the name or SKU contains. */
  words?: readonly string[];
  /** Minor units of the store currency, inclusive; kept where a product's price span overlaps. */
  minPrice?: number;
  maxPrice?: number;
  /** The same limits for prices of other tax classes, where what is shown is limited and the classes differ. */
  otherPrices?: readonly ClassLimits[];
  /** Whole stars. */
  ratings?: readonly number[];
  /** In one of these states. */
  stock?: readonly StockStatus[];
  /** Terms chosen of taxonomies, and whether all of these must fit or one of them; 'and' when left out. */
  terms?: readonly TermChoice[];
  relation?: 'and' | 'or';
  hideSoldOut?: boolean;
}

/** What a filter's limits of price are for a tax class: of the two limits those that the filter has itself. */
export interface ClassLimits extends Pick<ProductFilter, 'minPrice' | 'maxPrice'> {
  /** A class that is not the usual one; null: all that are not named, and what is not taxed. */
  taxedAs: string | null;
}

/** The limits of price for a tax class; '' is the usual one. */
export function limitsOf(
  filter: Pick<ProductFilter, 'minPrice' | 'maxPrice' | 'otherPrices'>,
  taxedAs: string | null,
): Pick<ProductFilter, 'minPrice' | 'maxPrice'> {
  const { otherPrices } = filter;
  if (!otherPrices || taxedAs === '') return filter;
  const named = (name: string | null) => otherPrices.find((limits) => limits.taxedAs === name);
  return named(taxedAs) ?? named(null) ?? filter;
}

/** Terms chosen of one taxonomy. */
export interface TermChoice {
  taxonomy: Taxonomy;
  /** Of categories together with those below them. */
  ids: readonly number[];
  /** Whether a product must have all of them; else one is enough. */
  every?: boolean;
}
