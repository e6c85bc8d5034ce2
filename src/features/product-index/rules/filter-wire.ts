import { decimalAmount, parseMoney } from '#kit/money.ts';
import { readSortingName, type SortingName, sortingName } from './filter-sorting.ts';
import {
  type FilterReading,
  type FilterState,
  MOST,
  NO_FILTER,
  readTaxonomy,
  STOCK_STATES,
  tidyFilter,
} from './filter-state.ts';
import type { TermChoice } from './product-filter.ts';

/** The state of the filters as scripts send it and as the cookie keeps it (FILT-010). */
export interface WireFilter {
  search: string;
  /** Decimal amounts of the currency shown; '' = no limit. */
  price: { minPrice: string; maxPrice: string };
  status: string[];
  rating: number[];
  tax_relation: 'AND' | 'OR';
  product_taxonomy: { taxonomy: string; term_ids: number[] }[];
  /** '' = as the list itself stands. */
  sorting: SortingName | '';
}

/** Reads what was sent or kept, of whatever shape: what cannot be read is ignored, and lists are read so far only. */
export function readWireFilter(sent: unknown, { currency, terms }: FilterReading): FilterState {
  const { search, price, status, rating, tax_relation, product_taxonomy, sorting } = asRecord(sent);
  const { minPrice, maxPrice } = asRecord(price);
  return tidyFilter(
    {
      search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
      minPrice: readAmount(minPrice, currency),
      maxPrice: readAmount(maxPrice, currency),
      stock: STOCK_STATES.filter((known) => asList(status).includes(known)),
      ratings: asList(rating).map(asNumber),
      terms: asList(product_taxonomy).map(readChoice),
      relation: String(tax_relation).toLowerCase() === 'or' ? 'or' : 'and',
      sorting: readSortingName(sorting),
    },
    terms,
  );
}

/** A state as it is sent and kept. */
export function wireFilter(state: FilterState, currency: string): WireFilter {
  const amount = (value: number | null) => (value === null ? '' : decimalAmount(value, currency));
  return {
    search: state.search,
    price: { minPrice: amount(state.minPrice), maxPrice: amount(state.maxPrice) },
    status: [...state.stock],
    rating: [...state.ratings],
    tax_relation: state.relation === 'or' ? 'OR' : 'AND',
    product_taxonomy: state.terms.map(({ taxonomy, ids }) => ({ taxonomy, term_ids: [...ids] })),
    sorting: sortingName(state.sorting),
  };
}

/**
 * What the cookie `productFilters` keeps (FILT-003): the state in JSON, and the list for which it was chosen; cookies
 * are encoded where they are written.
 */
export function filterCookie(state: FilterState, currency: string, list: string): string {
  return JSON.stringify({ ...wireFilter(state, currency), list });
}

/**
 * What a cookie says of a list; nothing chosen where it cannot be read, null where it speaks of another list. A cookie
 * that names none speaks of all.
 */
export function readFilterCookie(
  cookie: string | undefined,
  reading: FilterReading,
  list: string,
): FilterState | null {
  if (!cookie) return NO_FILTER;
  // Whoever writes cookies by hand may or may not have encoded this one.
  for (const read of [() => cookie, () => decodeURIComponent(cookie)]) {
    try {
      const kept: unknown = JSON.parse(read());
      const { list: chosenFor = list } = asRecord(kept);
      return chosenFor === list ? readWireFilter(kept, reading) : null;
    } catch {}
  }
  return NO_FILTER;
}

function readChoice(sent: unknown): TermChoice {
  const { taxonomy, term_ids } = asRecord(sent);
  const known = readTaxonomy(taxonomy);
  return known
    ? { taxonomy: known, ids: asList(term_ids).map(asNumber) }
    : { taxonomy: 'product_cat', ids: [] };
}

function readAmount(sent: unknown, currency: string): number | null {
  if (typeof sent !== 'string' && typeof sent !== 'number') return null;
  const parsed = parseMoney(String(sent), currency);
  return parsed.ok ? parsed.value : null;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A list, however it came: forms write one as an object with numbers for names, or as a text with commas. */
function asList(value: unknown): unknown[] {
  if (typeof value === 'string') return value.split(',', MOST.terms).map((part) => part.trim());
  if (typeof value === 'number') return [value];
  if (Array.isArray(value)) return value.slice(0, MOST.terms);
  return Object.values(asRecord(value)).slice(0, MOST.terms);
}

function asNumber(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && /^\d{1,15}$/.test(value))
    ? Number(value)
    : Number.NaN;
}
