import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Taxonomy } from '#features/catalog/public.ts';
import { filterParameters, readFilterAddress, saysFilters, withParameters } from './filter-address.ts';
import { correctPrices, priceRangeMax } from './filter-prices.ts';
import { narrowedBy } from './filter-products.ts';
import { SORTING_CHOICES, sortingName } from './filter-sorting.ts';
import {
  type FilterReading,
  type FilterState,
  MOST,
  NO_FILTER,
  narrows,
  tidyFilter,
} from './filter-state.ts';
import { filterCookie, readFilterCookie, readWireFilter, wireFilter } from './filter-wire.ts';

const slugs: Record<string, string[]> = {
  product_cat: ['tea', 'coffee', 'cups'],
  product_tag: ['gift', 'new'],
  pa_colour: ['red', 'blue', 'sea-green'],
  'pa_cup-size': ['s', 'm'],
};
const term = (id: number, slug: string | undefined) => (slug ? { id, slug, name: slug } : undefined);
const reading: FilterReading = {
  currency: 'USD',
  terms: {
    byId: (taxonomy, id) => term(id, slugs[taxonomy]?.[id - 1]),
    bySlug: (taxonomy, slug) =>
      term((slugs[taxonomy]?.indexOf(slug) ?? -1) + 1, slugs[taxonomy]?.includes(slug) ? slug : ''),
  },
};

const price = fc.option(fc.integer({ min: 0, max: 1_000_000 }));
const state = fc
  .record({
    search: fc.oneof(fc.string({ maxLength: 130 }), fc.constant('')),
    minPrice: price,
    maxPrice: price,
    stock: fc.subarray(['instock', 'outofstock', 'onbackorder'] as const),
    ratings: fc.subarray([1, 2, 3, 4, 5]),
    terms: fc.array(
      fc.record({
        taxonomy: fc.constantFrom<Taxonomy[]>('product_cat', 'product_tag', 'pa_colour', 'pa_cup-size'),
        ids: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
      }),
    ),
    relation: fc.constantFrom<('and' | 'or')[]>('and', 'or'),
    sorting: fc.constantFrom(null, 'title' as const, 'popularity' as const, 'price-desc' as const),
  })
  .map((made): FilterState => tidyFilter(made, reading.terms));

const withEvery = fc.tuple(state, fc.boolean()).map(([made, every]) =>
  tidyFilter(
    {
      ...made,
      terms: made.terms.map((choice) => ({ ...choice, every: every && choice.taxonomy.startsWith('pa_') })),
    },
    reading.terms,
  ),
);

describe('the state of the filters', () => {
  test('is the same after its way through an address, whether all terms must fit or one of them', () => {
    fc.assert(
      fc.property(withEvery, (chosen) => {
        const address = withParameters('/shop/', filterParameters(chosen, reading));
        const { searchParams } = new URL(address, 'https://shop.example');
        expect(readFilterAddress(searchParams, reading)).toEqual(chosen);
        expect(saysFilters(searchParams)).toBe(narrows(chosen));
      }),
    );
  });

  test('[FILT-010] is the same after its way over the wire, in the documented shape', () => {
    fc.assert(
      fc.property(state, (chosen) => {
        const sent = wireFilter(chosen, 'USD');
        expect(readWireFilter(JSON.parse(JSON.stringify(sent)), reading)).toEqual(chosen);
        expect(readFilterCookie(filterCookie(chosen, 'USD', '/tea/'), reading, '/tea/')).toEqual(chosen);
        const encoded = encodeURIComponent(filterCookie(chosen, 'USD', '/tea/'));
        expect(readFilterCookie(encoded, reading, '/tea/')).toEqual(chosen);
      }),
    );
    const chosen = readFilterAddress(
      new URLSearchParams(
        'search=cup&min_price=5&max_price=19.9&stock_status=instock&rating_filter=5,4&product_cat=tea&filter_colour=red,blue&tax_relation=or&orderby=price',
      ),
      reading,
    );
    expect(wireFilter(chosen, 'USD')).toEqual({
      search: 'cup',
      price: { minPrice: '5.00', maxPrice: '19.90' },
      status: ['instock'],
      rating: [4, 5],
      tax_relation: 'OR',
      product_taxonomy: [
        { taxonomy: 'pa_colour', term_ids: [1, 2] },
        { taxonomy: 'product_cat', term_ids: [1] },
      ],
      sorting: 'price_low',
    });
  });

  test('numbers, texts and lists of forms are read alike', () => {
    const sent = {
      price: { minPrice: 5, maxPrice: '19.9' },
      rating: { 0: '4', 1: '5' },
      status: 'instock,onbackorder',
      product_taxonomy: { 0: { taxonomy: 'pa_colour', term_ids: { 0: '1', 1: '2' } } },
    };
    expect(readWireFilter(sent, reading)).toEqual({
      ...NO_FILTER,
      minPrice: 500,
      maxPrice: 1990,
      ratings: [4, 5],
      stock: ['instock', 'onbackorder'],
      terms: [{ taxonomy: 'pa_colour', ids: [1, 2] }],
    });
  });

  test('whatever is sent, kept or stands in an address is read without a fault, and never more than so much of it', () => {
    const names = [
      'search',
      'min_price',
      'max_price',
      'rating_filter',
      'stock_status',
      'product_cat',
      'product_tag',
    ];
    const parameter = fc.tuple(
      fc.constantFrom(...names, 'filter_colour', 'filter_', 'query_type_colour', 'tax_relation'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.anything(), fc.array(parameter), fc.string(), (sent, query, cookie) => {
        const read = [
          readWireFilter(sent, reading),
          readWireFilter(
            { price: sent, status: sent, rating: sent, product_taxonomy: sent, sorting: sent },
            reading,
          ),
          readWireFilter({ product_taxonomy: [{ taxonomy: sent, term_ids: sent }, sent] }, reading),
          readFilterAddress(new URLSearchParams(query), reading),
          readFilterCookie(cookie, reading, '/tea/') ?? NO_FILTER,
        ];
        for (const chosen of read) expect(tidyFilter(chosen, reading.terms)).toEqual(chosen);
      }),
    );
    const known = { byId: (_: Taxonomy, id: number) => term(id, `t${id}`), bySlug: () => undefined };
    const ids = Array.from({ length: 100_000 }, (_, at) => at + 1);
    const many = ids.slice(0, 500).map((at) => ({ taxonomy: `pa_${at}`, term_ids: ids }));
    const { terms, search } = readWireFilter(
      { search: 'x'.repeat(9000), product_taxonomy: many },
      { currency: 'USD', terms: known },
    );
    expect(search).toHaveLength(MOST.search);
    expect(terms).toHaveLength(MOST.taxonomies);
    expect(terms[0]?.ids).toHaveLength(MOST.terms);
  });

  test('what the shop does not have is ignored: terms, taxonomies, stars, states, amounts', () => {
    const query =
      'product_cat=nothing&filter_colour=red,nothing&filter_shape=round&rating_filter=0,6,x,4.5,NaN&stock_status=sold&min_price=-5&max_price=1e3';
    expect(readFilterAddress(new URLSearchParams(query), reading)).toEqual({
      ...NO_FILTER,
      terms: [{ taxonomy: 'pa_colour', ids: [1] }],
    });
  });

  test('[CAT-024] of an attribute all terms must fit unless the address says one will do, or repeats the name as forms do', () => {
    const every = (query: string) =>
      readFilterAddress(new URLSearchParams(query), reading).terms.map((choice) => choice.every ?? false);
    expect(every('filter_colour=red,blue')).toEqual([true]);
    expect(every('filter_colour=red,blue&query_type_colour=and')).toEqual([true]);
    expect(every('filter_colour=red,blue&query_type_colour=or')).toEqual([false]);
    expect(every('filter_colour=red&filter_colour=blue')).toEqual([false]);
    expect(every('product_cat=tea,coffee')).toEqual([false]);
  });

  test('a single number sent is a list of one, and a relation is read in either case; with nothing sent all must fit', () => {
    const both = [
      { taxonomy: 'pa_colour', term_ids: 1 },
      { taxonomy: 'product_tag', term_ids: '2' },
    ];
    const read = (sent: object) => readWireFilter({ product_taxonomy: both, ...sent }, reading);
    const { ratings, terms } = read({ rating: 4 });
    expect([ratings, terms]).toEqual([
      [4],
      [
        { taxonomy: 'pa_colour', ids: [1] },
        { taxonomy: 'product_tag', ids: [2] },
      ],
    ]);
    const relations = ['OR', 'or', 'AND', undefined, 7, {}].map(
      (tax_relation) => read({ tax_relation }).relation,
    );
    expect(relations).toEqual(['or', 'or', 'and', 'and', 'and', 'and']);
    expect(read({ search: { text: 'tea' } }).search).toBe('');
    expect(read({ search: 7 }).search).toBe('7');
  });

  test('an address that joins taxonomies by “and” is read as one that says nothing of it', () => {
    const relation = (said: string) =>
      readFilterAddress(new URLSearchParams(`product_tag=gift&filter_colour=red${said}`), reading).relation;
    expect(['', '&tax_relation=and', '&tax_relation=', '&tax_relation=or'].map(relation)).toEqual([
      'and',
      'and',
      'and',
      'or',
    ]);
  });

  test('[FILT-014ab] the orders have their names, and any other name means by title', () => {
    const orders = SORTING_CHOICES.map((sorting) => [sorting, readWireFilter({ sorting }, reading).sorting]);
    expect(orders).toEqual([
      ['default', 'title'],
      ['popular', 'popularity'],
      ['latest', 'date'],
      ['rating', 'rating'],
      ['price_low', 'price'],
      ['price_high', 'price-desc'],
    ]);
    for (const sorting of ['nonsense', 'constructor', '__proto__', 7, {}, []])
      expect(readWireFilter({ sorting }, reading).sorting).toBe('title');
    expect(readWireFilter({}, reading).sorting).toBeNull();
    expect(sortingName(null)).toBe('');
  });
});

describe('prices', () => {
  test('[FILT-011abc] correct themselves by the range', () => {
    expect(correctPrices({ min: -3, max: 50 }, 80)).toEqual({ min: 0, max: 50 });
    expect(correctPrices({ min: 100, max: 120 }, 80)).toEqual({ min: 80, max: 80 });
    for (const max of [Number.NaN, 80.01, 1e9, Number.POSITIVE_INFINITY])
      expect(correctPrices({ min: 10, max }, 80)).toEqual({ min: 10, max: 80 });
    expect(correctPrices({ min: 40, max: 20 }, 80)).toEqual({ min: 40, max: 80 });
    expect(correctPrices({ min: Number.NaN, max: 20 }, 80)).toEqual({ min: 0, max: 20 });
    expect([
      priceRangeMax(7901, 2),
      priceRangeMax(7900, 2),
      priceRangeMax(79, 0),
      priceRangeMax(0, 2),
    ]).toEqual([80, 79, 79, 0]);
  });

  test('are always within the range, the lower one never above the upper', () => {
    const typed = fc.double();
    fc.assert(
      fc.property(typed, typed, fc.nat(), (min, max, range) => {
        const corrected = correctPrices({ min, max }, range);
        expect(corrected.min).toBeGreaterThanOrEqual(0);
        expect(corrected.max).toBeLessThanOrEqual(range);
        expect(corrected.min).toBeLessThanOrEqual(corrected.max);
        expect(correctPrices(corrected, range)).toEqual(corrected);
      }),
    );
  });
});

test('[FILT-012b] limits are compared as the shopper sees prices, on exact amounts; categories bring those below them', () => {
  const format = {
    currency: 'EUR',
    symbol: '€',
    position: 'left',
    thousands: ',',
    decimal: '.',
    decimals: 2,
  } as const;
  const market = { storeCurrency: 'USD', priceTaxes: null, rate: '0.5', format };
  const chosen = {
    ...NO_FILTER,
    search: 'Blue cup',
    minPrice: 500,
    maxPrice: 999,
    terms: [{ taxonomy: 'product_cat', ids: [1] }],
  } as const;
  const filter = narrowedBy({ shownIn: 'search', words: ['tea'] }, chosen, market, (id) => [id, id * 10]);
  expect(filter).toEqual({
    shownIn: 'search',
    words: ['tea', 'blue', 'cup'],
    minPrice: 999,
    maxPrice: 1998,
    relation: 'and',
    terms: [{ taxonomy: 'product_cat', ids: [1, 10] }],
  });
});
