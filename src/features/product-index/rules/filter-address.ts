import type { Taxonomy } from '#features/catalog/public.ts';
import { decimalAmount, parseMoney } from '#kit/money.ts';
import { readFilterSorting, sortingParameters } from './filter-sorting.ts';
import {
  attributeSlug,
  type FilterReading,
  type FilterState,
  MOST,
  readTaxonomy,
  STOCK_STATES,
  tidyFilter,
} from './filter-state.ts';
import type { TermChoice } from './product-filter.ts';

/** Parameters of addresses by which lists are filtered; those of attributes begin with one of the prefixes. */
export const FILTER_PARAMETERS = [
  'search',
  'min_price',
  'max_price',
  'rating_filter',
  'stock_status',
  'product_cat',
  'product_tag',
  'tax_relation',
  'filters',
] as const;

/** How the parameters of an attribute begin: its terms, and whether all of them must fit. */
export const ATTRIBUTE_PARAMETERS = ['filter_', 'query_type_'] as const;

/** The value of `filters` that says that nothing is chosen, also where a cookie remembers something. */
export const NO_FILTERS = 'none';

/** Whether a parameter belongs to the filters. */
export function isFilterParameter(name: string): boolean {
  const isNamed = (FILTER_PARAMETERS as readonly string[]).includes(name);
  return isNamed || ATTRIBUTE_PARAMETERS.some((prefix) => name.startsWith(prefix));
}

/** Whether an address says what is chosen, be it nothing; else what was chosen before still is. */
export function saysFilters(parameters: URLSearchParams): boolean {
  return [...parameters.keys()].some(isFilterParameter);
}

/** An address of a list, as far as it tells which one: a `URL` is one. */
export type ListAddress = Pick<URL, 'pathname' | 'searchParams'>;

/** Which list an address shows, whatever its page, sorting and filters: its path, and what is searched for there. */
export function filteredList({ pathname, searchParams }: ListAddress): string {
  const text = searchParams.get('s');
  const path = pathname.replace(/page\/\d+\/$/, '');
  return text === null ? path : withParameters(path, [['s', text]]);
}

/**
 * What an address chooses. Values are joined by commas, as customary; a form without script repeats the name instead,
 * which of attributes means one of the terms unless the address says otherwise. What cannot be read is ignored.
 */
export function readFilterAddress(
  parameters: URLSearchParams,
  { currency, terms }: FilterReading,
): FilterState {
  const listed = (name: string) => {
    const values = parameters.getAll(name).slice(0, MOST.terms);
    return values.flatMap((value) => value.split(',', MOST.terms)).map((value) => value.trim());
  };
  const amount = (name: string) => {
    const parsed = parseMoney(parameters.get(name) ?? '', currency);
    return parsed.ok ? parsed.value : null;
  };
  const choice = (taxonomy: Taxonomy, name: string): TermChoice => ({
    taxonomy,
    ids: listed(name).flatMap((slug) => (slug ? (terms.bySlug(taxonomy, slug)?.id ?? []) : [])),
    every: attributeSlug(taxonomy) !== null && needsEvery(parameters, name),
  });
  const attributes = [...new Set(parameters.keys())].flatMap((name) => {
    const taxonomy = name.startsWith('filter_') ? readTaxonomy(`pa_${name.slice('filter_'.length)}`) : null;
    return taxonomy ? [choice(taxonomy, name)] : [];
  });
  return tidyFilter(
    {
      search: parameters.get('search') ?? '',
      minPrice: amount('min_price'),
      maxPrice: amount('max_price'),
      stock: STOCK_STATES.filter((status) => listed('stock_status').includes(status)),
      ratings: listed('rating_filter').map(Number),
      terms: [choice('product_cat', 'product_cat'), choice('product_tag', 'product_tag'), ...attributes],
      relation: parameters.get('tax_relation') === 'or' ? 'or' : 'and',
      sorting: readFilterSorting(parameters),
    },
    terms,
  );
}

function needsEvery(parameters: URLSearchParams, name: string): boolean {
  const said = parameters.get(name.replace('filter_', 'query_type_'));
  return said === 'and' || (said !== 'or' && parameters.getAll(name).length === 1);
}

/** The parameters that say a state, in one order; nothing for what is not chosen. */
export function filterParameters(
  state: FilterState,
  { currency, terms }: FilterReading,
): [name: string, value: string][] {
  const slugs = ({ taxonomy, ids }: TermChoice) => ids.flatMap((id) => terms.byId(taxonomy, id)?.slug ?? []);
  const chosen = state.terms.flatMap((choice): [string, string][] => {
    const named = slugs(choice).join(',');
    const slug = attributeSlug(choice.taxonomy);
    if (named === '') return [];
    if (slug === null) return [[choice.taxonomy, named]];
    const joined: [string, string][] =
      choice.ids.length > 1 ? [[`query_type_${slug}`, choice.every ? 'and' : 'or']] : [];
    return [[`filter_${slug}`, named], ...joined];
  });
  const amount = (value: number | null) =>
    value === null ? '' : decimalAmount(value, currency).replace(/\.0+$/, '');
  const all: [string, string][] = [
    ['search', state.search],
    ['min_price', amount(state.minPrice)],
    ['max_price', amount(state.maxPrice)],
    ['rating_filter', state.ratings.join(',')],
    ['stock_status', state.stock.join(',')],
    ...chosen,
    ['tax_relation', state.relation === 'or' ? 'or' : ''],
    ...sortingParameters(state.sorting),
  ];
  return all.filter(([, value]) => value !== '');
}

/** A path with parameters; commas stand as they are, since people read and share these addresses. */
export function withParameters(path: string, parameters: readonly (readonly [string, string])[]): string {
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString();
  return query ? `${path}?${query.replaceAll('%2C', ',')}` : path;
}
