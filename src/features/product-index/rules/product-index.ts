import type { ClassPrices, StockStatus, Taxonomy } from '#features/catalog/public.ts';
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

/** Where lists of products are found: quickly, at any size of shop. */
export interface ListingIndex {
  /** `now` decides what is on sale and public. */
  find(wanted: readonly ListingQuery[], now: Date): Promise<Listing[]>;
  /** Says that products changed (or came, or are gone): what is found from now on knows of it. */
  changed(ids: readonly number[]): Promise<void>;
}
