import type { ClassPrices, StockStatus, Taxonomy } from '#features/catalog/public.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { Market } from '#platform/market/market.ts';
import type { ProductFilter } from './product-filter.ts';
import type { Sorting } from './sorting.ts';

/**
 * In which order lists stand: those of archives, by name (A to Z), by the number of reviews (the most first, then the
 * better rated), or as `filter.ids` names them.
 */
export type ListSorting = Sorting | 'title' | 'reviews' | 'given';

/** One stretch of a list. */
export interface ListingQuery {
  filter: ProductFilter;
  sorting: ListSorting;
  limit: number;
  offset: number;
  /** What is to be counted besides; left out, nothing is. */
  counts?: CountQuery;
}

/** What of a list is to be counted, each under all other filters. */
export interface CountQuery {
  taxonomies?: readonly Taxonomy[];
  stock?: boolean;
  ratings?: boolean;
  prices?: boolean;
}

/** What a list holds. */
export interface Listing {
  /** Of the stretch, in its order. */
  ids: readonly number[];
  total: number;
  counts: ListingCounts | null;
}

/**
 * How many products a list would hold with each value chosen: under all filters but the value's own group, so that what
 * is chosen there does not hide what else could be.
 */
export interface ListingCounts {
  /** By taxonomy, then by the term's id; of a category with those below it. Terms without any product are missing. */
  terms: ReadonlyMap<Taxonomy, ReadonlyMap<number, number>>;
  stock: Readonly<Record<StockStatus, number>>;
  /** By whole stars, 0 to 5. */
  ratings: readonly number[];
  /** From what to what it costs under all filters but the price, for each tax class of which there is something. */
  prices: readonly ClassPrices[];
}

/** How much a list holds. */
export type Counted = Pick<Listing, 'total' | 'counts'>;

/** A list of which nothing but numbers is asked. */
export type CountedList = Pick<ListingQuery, 'filter' | 'counts'>;

/** What a search found. */
export interface SearchFound {
  /** Products that everybody may find, the best fit first, equal ones as the owner ordered them. */
  ids: readonly number[];
  /** The words that were searched for in place of what was typed, since nothing contains that; else null. */
  spelledAs: string | null;
}

/** Where a search looks: in names and SKUs alone, or also in categories, tags, attributes and descriptions. */
export type SearchReach = 'titles' | 'everything';

/** Who searches, and when. */
export interface SearchAround {
  db: Executor;
  market: Pick<Market, 'locale' | 'texts'>;
  now: Date;
}

/** Where products are found: quickly, at any size of shop. `now` decides what is on sale and public. */
export interface ProductIndex {
  /** Stretches of lists, each in its order. */
  find(wanted: readonly ListingQuery[], now: Date): Promise<Listing[]>;
  /** How much lists hold, and how much each further choice would leave of them. */
  counts(lists: readonly CountedList[], now: Date): Promise<Counted[]>;
  /** What somebody means who typed a text. */
  suggest(text: string, reach: SearchReach, around: SearchAround): Promise<SearchFound>;
  /** Says that products changed (or came, or are gone): what is found from now on knows of it. */
  changed(ids: readonly number[]): Promise<void>;
}
