import type { StockStatus, Taxonomy } from '#features/catalog/public.ts';
import type { ProductFilter, TermChoice } from './product-filter.ts';
import type { ListSorting } from './product-index.ts';

/** What a shopper chose in filters, whichever way it travels: in an address, in a cookie, or sent by a script. */
export interface FilterState {
  /** '' = none. */
  search: string;
  /** Minor units of the currency that the shopper sees; null = no limit. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Stock states, ratings (1 to 5 stars) and terms stand in one order whatever order they came in. */
  stock: readonly StockStatus[];
  ratings: readonly number[];
  terms: readonly TermChoice[];
  /** Whether all taxonomies must fit or one of them. */
  relation: NonNullable<ProductFilter['relation']>;
  /** null: as the list itself stands. */
  sorting: FilterSorting | null;
}

/** The orders that a shopper can choose in place of the list's own. */
export type FilterSorting = Exclude<ListSorting, 'menu_order' | 'reviews' | 'given'>;

/** A term as filters name it. */
export interface FilterTerm {
  id: number;
  slug: string;
  name: string;
}

/** The terms that the shop has; all others are ignored in filters. */
export interface FilterTerms {
  byId(taxonomy: Taxonomy, id: number): FilterTerm | undefined;
  bySlug(taxonomy: Taxonomy, slug: string): FilterTerm | undefined;
}

/** How a state is read: amounts in this currency (ISO 4217), terms that the shop has. */
export interface FilterReading {
  currency: string;
  terms: FilterTerms;
}

/** The stock states that can be chosen, in their order. */
export const STOCK_STATES = ['instock', 'outofstock', 'onbackorder'] as const satisfies StockStatus[];

/** What is read of a state at most: whatever is sent, a list stays cheap to find. */
export const MOST = { search: 120, taxonomies: 12, terms: 60 } as const;

/** Nothing chosen. */
export const NO_FILTER: FilterState = {
  search: '',
  minPrice: null,
  maxPrice: null,
  stock: [],
  ratings: [],
  terms: [],
  relation: 'and',
  sorting: null,
};

/** Whether a state narrows anything; an order alone does not. */
export function narrows({ search, minPrice, maxPrice, stock, ratings, terms }: FilterState): boolean {
  const isLimited = minPrice !== null || maxPrice !== null;
  return search !== '' || isLimited || stock.length + ratings.length + terms.length > 0;
}

/** A state in the one form in which equal ones are alike; what nobody could choose is left out. */
export function tidyFilter(state: FilterState, { byId }: FilterTerms): FilterState {
  const terms = tidyTerms(state.terms, byId);
  const amount = (value: number | null) =>
    value !== null && Number.isSafeInteger(value) && value >= 0 ? value : null;
  const minPrice = amount(state.minPrice);
  return {
    search: state.search.replaceAll('\0', '').trim().slice(0, MOST.search).trim(),
    // A lower limit of nothing limits nothing.
    minPrice: minPrice === 0 ? null : minPrice,
    maxPrice: amount(state.maxPrice),
    stock: STOCK_STATES.filter((status) => state.stock.includes(status)),
    ratings: [1, 2, 3, 4, 5].filter((stars) => state.ratings.includes(stars)),
    terms,
    // With one taxonomy there is nothing to join.
    relation: terms.length > 1 && state.relation === 'or' ? 'or' : 'and',
    sorting: state.sorting,
  };
}

function tidyTerms(terms: readonly TermChoice[], byId: FilterTerms['byId']): TermChoice[] {
  const choices = new Map<Taxonomy, { ids: Set<number>; every: boolean }>();
  for (const { taxonomy, ids, every } of terms) {
    const known = ids.slice(0, MOST.terms).filter((id) => byId(taxonomy, id));
    if (known.length === 0 || (!choices.has(taxonomy) && choices.size >= MOST.taxonomies)) continue;
    const choice = choices.get(taxonomy) ?? { ids: new Set<number>(), every: every === true };
    for (const id of known) if (choice.ids.size < MOST.terms) choice.ids.add(id);
    choices.set(taxonomy, choice);
  }
  return [...choices]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([taxonomy, { ids, every }]) => ({
      taxonomy,
      ids: [...ids].sort((a, b) => a - b),
      // Of one term, all are as good as some.
      ...(every && ids.size > 1 ? { every } : {}),
    }));
}

/** The slug of the attribute behind a taxonomy; null for categories and tags. */
export function attributeSlug(taxonomy: string): string | null {
  return taxonomy.startsWith('pa_') && taxonomy.length > 3 ? taxonomy.slice(3) : null;
}

/** A taxonomy by its name; null for a name that none could have. */
export function readTaxonomy(name: unknown): Taxonomy | null {
  if (name === 'product_cat' || name === 'product_tag') return name;
  const isAttribute = typeof name === 'string' && name.length <= 80 && attributeSlug(name) !== null;
  return isAttribute ? (name as Taxonomy) : null;
}
