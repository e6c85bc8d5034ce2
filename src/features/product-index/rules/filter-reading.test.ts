// Single cases of reading and writing filters, beside the properties of filter-state.test.ts.
import { describe, expect, test } from 'vitest';
import type { Taxonomy } from '#features/catalog/public.ts';
import {
  FILTER_PARAMETERS,
  filteredList,
  filterParameters,
  isFilterParameter,
  readFilterAddress,
} from './filter-address.ts';
import { correctPrices } from './filter-prices.ts';
import { narrowedBy } from './filter-products.ts';
import { readFilterSorting, readSortingName, sortingParameters } from './filter-sorting.ts';
import {
  attributeSlug,
  type FilterReading,
  type FilterState,
  MOST,
  NO_FILTER,
  narrows,
  readTaxonomy,
  tidyFilter,
} from './filter-state.ts';
import { filterCookie, readFilterCookie, readWireFilter, wireFilter } from './filter-wire.ts';

/** Terms with the ids 1 to 99, whose slugs are `t` with the id. */
const term = (id: number) => (id >= 1 && id <= 99 ? { id, slug: `t${id}`, name: `T${id}` } : undefined);
const reading: FilterReading = {
  currency: 'USD',
  terms: { byId: (_, id) => term(id), bySlug: (_, slug) => term(Number(slug.slice(1))) },
};
const state = (changes: Partial<FilterState>): FilterState => ({ ...NO_FILTER, ...changes });
const tidy = (changes: Partial<FilterState>) => tidyFilter(state(changes), reading.terms);
const inAddress = (query: string) => readFilterAddress(new URLSearchParams(query), reading);
const chosen = (taxonomy: Taxonomy, ...ids: number[]) => ({ taxonomy, ids });
const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, at) => from + at);

describe('an address', () => {
  test('tells parameters of filters from others', () => {
    for (const name of [...FILTER_PARAMETERS, 'filter_colour', 'query_type_colour'])
      expect([name, isFilterParameter(name)]).toEqual([name, true]);
    for (const name of ['orderby', 'sorting', 's', 'my_filter_', 'price', ''])
      expect([name, isFilterParameter(name)]).toEqual([name, false]);
  });

  test.each([
    ['/shop/?orderby=price&min_price=5', '/shop/'],
    ['/shop/page/12/?min_price=5', '/shop/'],
    ['/page/2/?s=tea+cup&orderby=price', '/?s=tea+cup'],
    ['/?s=', '/?s='],
    ['/page/2/more/', '/page/2/more/'],
    ['/page/two/', '/page/two/'],
  ])('of %s the list is %s, whatever its page, order and filters', (address, list) => {
    expect(filteredList(new URL(address, 'https://shop.example'))).toBe(list);
  });

  test('names terms with spaces around them, and attributes by whole parameters only', () => {
    expect(inAddress('product_cat=t1,%20t2').terms).toEqual([chosen('product_cat', 1, 2)]);
    expect(inAddress('1234567colour=t1').terms).toEqual([]);
    expect(inAddress('filter_colour=t1&filter_colour=t2&query_type_colour=and').terms).toEqual([
      { ...chosen('pa_colour', 1, 2), every: true },
    ]);
  });

  test('says what is chosen and nothing else', () => {
    expect(filterParameters(NO_FILTER, reading)).toEqual([]);
    expect(filterParameters(state({ minPrice: 500, maxPrice: 1990, sorting: 'title' }), reading)).toEqual([
      ['min_price', '5'],
      ['max_price', '19.90'],
      ['sorting', 'default'],
    ]);
    expect(filterParameters(state({ terms: [chosen('pa_colour', 1)] }), reading)).toEqual([
      ['filter_colour', 't1'],
    ]);
    const gone = state({ terms: [chosen('pa_colour', 500, 501), chosen('product_tag', 500, 3)] });
    expect(filterParameters(gone, reading)).toEqual([['product_tag', 't3']]);
  });

  test.each([
    ['orderby=price-desc', 'price-desc'],
    ['orderby=menu_order', null],
    ['orderby=menu_order&sorting=popular', null],
    ['orderby=nonsense&sorting=popular', 'popularity'],
    ['sorting=nonsense', null],
    ['', null],
  ])('asks by “%s” for the order %s', (query, sorting) => {
    expect(readFilterSorting(new URLSearchParams(query))).toBe(sorting);
  });
});

test('the list’s own order has no name and no parameter', () => {
  expect(['', undefined, null].map(readSortingName)).toEqual([null, null, null]);
  expect(sortingParameters(null)).toEqual([]);
});

describe('a state', () => {
  test('narrows a list by each of its parts, an order alone does not', () => {
    expect(narrows(state({ sorting: 'price', relation: 'or' }))).toBe(false);
    const parts: Partial<FilterState>[] = [
      { search: 'x' },
      { minPrice: 1 },
      { maxPrice: 0 },
      { stock: ['instock'] },
      { ratings: [5] },
      { terms: [chosen('product_cat', 1)] },
    ];
    for (const part of parts) expect([part, narrows(state(part))]).toEqual([part, true]);
  });

  test('holds amounts that there are: whole minor units from nothing on, of which a lower one limits nothing', () => {
    for (const amount of [-1, 1.5, Number.NaN, 2 ** 60])
      expect(tidy({ minPrice: amount, maxPrice: amount })).toEqual(NO_FILTER);
    expect(tidy({ minPrice: 0, maxPrice: 0 })).toEqual(state({ maxPrice: 0 }));
  });

  test('holds a text without what surrounds it, cut at its length', () => {
    expect(tidy({ search: ' \0 tea\0pot ' }).search).toBe('teapot');
    expect(tidy({ search: ` ${'x'.repeat(MOST.search)}y` }).search).toBe('x'.repeat(MOST.search));
    expect(tidy({ search: `${'x'.repeat(MOST.search - 1)} y` }).search).toBe('x'.repeat(MOST.search - 1));
  });

  test('joins taxonomies only where there are several', () => {
    const two = [chosen('product_tag', 2), chosen('product_cat', 1)];
    expect(tidy({ relation: 'or', terms: two }).relation).toBe('or');
    expect(tidy({ relation: 'and', terms: two }).relation).toBe('and');
    expect(tidy({ relation: 'or', terms: two.slice(1) }).relation).toBe('and');
  });

  test('has its terms in one order, each once, and no more than so many', () => {
    const terms = [chosen('product_tag', 2), chosen('product_cat', 30, 4, 4), chosen('product_tag', 10, 2)];
    expect(tidy({ terms }).terms).toEqual([chosen('product_cat', 4, 30), chosen('product_tag', 2, 10)]);
    const many = [chosen('product_tag', ...upTo(40)), chosen('product_tag', ...upTo(40, 41))];
    expect(tidy({ terms: many }).terms).toEqual([chosen('product_tag', ...upTo(MOST.terms))]);
    expect(tidy({ terms: [chosen('product_tag', ...upTo(MOST.terms, 1000), 1)] }).terms).toEqual([]);
  });

  test('knows taxonomies by their names', () => {
    const long = `pa_${'x'.repeat(77)}`;
    expect([long, 'pa_a', 'product_cat', 'product_tag'].map(readTaxonomy)).toEqual([
      long,
      'pa_a',
      'product_cat',
      'product_tag',
    ]);
    for (const name of [`${long}x`, 'pa_', 'colour', 'pb_colour', '', 7, null, ['pa_a']])
      expect([name, readTaxonomy(name)]).toEqual([name, null]);
    expect(['pa_colour', 'pa_', 'product_cat', 'pb_colour'].map(attributeSlug)).toEqual([
      'colour',
      null,
      null,
      null,
    ]);
  });
});

describe('what is sent', () => {
  const read = (sent: object) => readWireFilter(sent, reading);

  test('is empty where nothing is chosen', () => {
    expect(wireFilter(NO_FILTER, 'USD')).toEqual({
      search: '',
      price: { minPrice: '', maxPrice: '' },
      status: [],
      rating: [],
      tax_relation: 'AND',
      product_taxonomy: [],
      sorting: '',
    });
  });

  test('may be a number for a text, a list of one, or a text with commas', () => {
    expect(read({ search: 7 }).search).toBe('7');
    expect(read({ search: ['7'] }).search).toBe('');
    expect(read({ rating: 5 }).ratings).toEqual([5]);
    expect(read({ rating: '5 , 3' }).ratings).toEqual([3, 5]);
    expect(read({ status: 'instock , onbackorder' }).stock).toEqual(['instock', 'onbackorder']);
    expect(read({ product_taxonomy: [{ taxonomy: 'product_cat', term_ids: ['12', 13] }] }).terms).toEqual([
      chosen('product_cat', 12, 13),
    ]);
  });

  test.each(['4x', 'x4', '0x4', '4.0', ' 4', '', null, ['4'], true])('%j is no number of stars', (rating) => {
    expect(read({ rating: [rating] }).ratings).toEqual([]);
  });

  test('is read so far only', () => {
    const late = [...upTo(MOST.terms, 10).map(String), '5'];
    for (const rating of [late, { ...late }, late.join()]) expect(read({ rating }).ratings).toEqual([]);
  });

  test('has amounts as texts or numbers, nothing else', () => {
    expect(read({ price: { minPrice: '5', maxPrice: 9.5 } })).toEqual(
      state({ minPrice: 500, maxPrice: 950 }),
    );
    expect(read({ price: { minPrice: ['5'], maxPrice: { toString: () => '5' } } })).toEqual(NO_FILTER);
  });

  test('is remembered for one list', () => {
    const rated = state({ ratings: [5] });
    const cookie = filterCookie(rated, 'USD', '/tea/');
    expect(readFilterCookie(cookie, reading, '/tea/')).toEqual(rated);
    expect(readFilterCookie(cookie, reading, '/cups/')).toBeNull();
    expect(readFilterCookie('{"rating":[5]}', reading, '/cups/')).toEqual(rated);
    expect([undefined, '', '{'].map((odd) => readFilterCookie(odd, reading, '/tea/'))).toEqual([
      NO_FILTER,
      NO_FILTER,
      NO_FILTER,
    ]);
  });
});

test('an upper limit may be the lower one', () => {
  expect(correctPrices({ min: 20, max: 20 }, 80)).toEqual({ min: 20, max: 20 });
});

test('a filter that nothing narrows is as it was, and each part narrows by itself', () => {
  const format = {
    currency: 'USD',
    symbol: '$',
    position: 'left',
    thousands: ',',
    decimal: '.',
    decimals: 2,
  } as const;
  const narrowed = (changes: Partial<FilterState>) =>
    narrowedBy(
      { shownIn: 'catalog' },
      state(changes),
      { storeCurrency: 'USD', priceTaxes: null, rate: '1', format },
      (id) => [id, id + 1],
    );
  expect(Object.keys(narrowed({}))).toEqual(['shownIn']);
  expect(narrowed({ search: 'Cup' }).words).toEqual(['cup']);
  expect(narrowed({ stock: ['instock'] })).toEqual({ shownIn: 'catalog', stock: ['instock'] });
  expect(narrowed({ ratings: [4] })).toEqual({ shownIn: 'catalog', ratings: [4] });
  const terms = [chosen('product_cat', 1, 2), { ...chosen('pa_colour', 1, 2), every: true }];
  expect(narrowed({ terms, relation: 'or' })).toEqual({
    shownIn: 'catalog',
    relation: 'or',
    terms: [chosen('product_cat', 1, 2, 3), terms[1]],
  });
});
