import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClassPrices, ListingEntry, Taxonomy } from '#features/catalog/public.ts';
import {
  listedProduct as entry,
  listingQuery as query,
  TAXONOMIES,
  sampleTaxonomies as taxonomies,
} from '../../../../../tests/support/listed-products.ts';
import type { ProductFilter, TermChoice } from '../product-filter.ts';
import type { Listing, ListingCounts, ListingQuery, ListSorting } from '../product-index.ts';
import { SORTINGS } from '../sorting.ts';
import { createListingIndex, type MemoryListing } from './bitmap-listing.ts';

const EVERYTHING: ListingQuery = { filter: { shownIn: 'page' }, sorting: 'title', limit: 5000, offset: 0 };

type Change = { put: ListingEntry } | { remove: number };
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: entry.map((put) => ({ put })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 62 }).map((remove) => ({ remove })) },
);

/** An index filled as it is at a start, in two parts. */
function appended(entries: readonly ListingEntry[]): MemoryListing {
  const index = createListingIndex([], taxonomies);
  const sorted = entries.toSorted((one, other) => one.productId - other.productId);
  const half = Math.ceil(sorted.length / 2);
  for (const rows of [sorted.slice(0, half), sorted.slice(half)]) {
    const members = (of: 'categoryIds' | 'tagIds' | 'termIds') =>
      [1, 2, 3, 4].map((term) => ({
        term,
        // Of products that are in no list as well, and of variations.
        ids: [0, ...sorted.filter((each) => each[of].includes(term)).map(({ productId }) => productId), 1e9],
      }));
    index.append({
      rows,
      categories: members('categoryIds'),
      tags: members('tagIds'),
      terms: members('termIds'),
    });
  }
  return index;
}

/** The same said product by product, as the database says it. */
function naive(entries: readonly ListingEntry[], wanted: ListingQuery): Listing {
  const { filter, sorting, limit, offset, counts } = wanted;
  const listed = entries.filter((each) => holds(filter, each));
  const listedIds = sorting === 'given' ? given(listed, filter.ids ?? []) : sortedIds(listed, sorting);
  return {
    ids: listedIds.slice(offset, offset + limit),
    total: listed.length,
    counts: counts
      ? {
          terms: new Map(
            counts.taxonomies?.map((taxonomy) => [taxonomy, termCounts(entries, filter, taxonomy)]),
          ),
          stock: stockCounts(counts.stock ? under(entries, { ...filter, stock: undefined }) : []),
          ratings: starCounts(counts.ratings ? under(entries, { ...filter, ratings: undefined }) : []),
          prices: counts.prices
            ? priceSpans(under(entries, { ...filter, minPrice: undefined, maxPrice: undefined }))
            : [],
        }
      : null,
  };
}

function under(entries: readonly ListingEntry[], filter: ProductFilter): ListingEntry[] {
  return entries.filter((each) => holds(filter, each));
}

function holds(filter: ProductFilter, each: ListingEntry): boolean {
  const { minPrice, maxPrice, terms = [], relation = 'and' } = filter;
  const fits = terms.map(({ taxonomy, ids, every }) => {
    const own = ownTerms(each, taxonomy);
    return every ? ids.length > 0 && ids.every((id) => own.includes(id)) : ids.some((id) => own.includes(id));
  });
  return (
    each.isPublic &&
    (filter.shownIn === 'page' || ['visible', filter.shownIn].includes(each.visibility)) &&
    (!filter.categoryIds || filter.categoryIds.some((id) => each.categoryIds.includes(id))) &&
    (filter.tagId === undefined || each.tagIds.includes(filter.tagId)) &&
    (filter.termId === undefined || each.termIds.includes(filter.termId)) &&
    (!filter.ids || filter.ids.includes(each.productId)) &&
    !filter.excludeIds?.includes(each.productId) &&
    (!filter.featured || each.featured) &&
    (!filter.onSale || each.onSale) &&
    (filter.words ?? []).every((word) => each.title.includes(word)) &&
    (minPrice === undefined ||
      pricesOf(each).some(({ taxedAs, highest }) => highest >= limitOf('minPrice', filter, taxedAs))) &&
    (maxPrice === undefined ||
      pricesOf(each).some(({ taxedAs, lowest }) => lowest <= limitOf('maxPrice', filter, taxedAs))) &&
    (!filter.ratings?.length || filter.ratings.includes(Math.floor(each.averageRating))) &&
    (!filter.stock?.length || filter.stock.includes(each.stockStatus)) &&
    (!filter.hideSoldOut || each.stockStatus !== 'outofstock') &&
    (relation === 'or' ? fits.length === 0 || fits.includes(true) : !fits.includes(false))
  );
}

function pricesOf({ classPrices, lowestPrice, highestPrice }: ListingEntry): readonly ClassPrices[] {
  if (lowestPrice === null || highestPrice === null) return [];
  return classPrices ?? [{ taxedAs: '', lowest: lowestPrice, highest: highestPrice }];
}

/** The limit for a class: its own, else that of all others, else the usual one. */
function limitOf(which: 'minPrice' | 'maxPrice', filter: ProductFilter, taxedAs: string | null): number {
  const byClass = new Map(filter.otherPrices?.map((limits) => [limits.taxedAs, limits[which]]));
  const others = byClass.get(taxedAs) ?? byClass.get(null);
  return (taxedAs === '' ? undefined : others) ?? filter[which] ?? Number.NaN;
}

function ownTerms(each: ListingEntry, taxonomy: Taxonomy): readonly number[] {
  if (taxonomy === 'product_cat') return each.categoryIds;
  return taxonomy === 'product_tag' ? each.tagIds : each.termIds;
}

function given(listed: readonly ListingEntry[], order: readonly number[]): number[] {
  return [...new Set(order)].filter((id) => listed.some(({ productId }) => productId === id));
}

function sortedIds(listed: readonly ListingEntry[], sorting: Exclude<ListSorting, 'given'>): number[] {
  const keys: Record<typeof sorting, (each: ListingEntry) => (number | string)[]> = {
    menu_order: (each) => [each.menuOrder],
    popularity: (each) => [-each.totalSales],
    rating: (each) => [-each.averageRating, -each.reviewCount],
    reviews: (each) => [-each.reviewCount, -each.averageRating],
    date: (each) => [-each.listedAt],
    price: (each) => [each.lowestPrice ?? 1e9],
    'price-desc': (each) => [each.highestPrice === null ? 1e9 : -each.highestPrice],
    // Of the names in use.
    title: (each) => [['apfel', 'Äpfel', 'apple', 'Öl', 'zebra', 'Zimt'].indexOf(each.name)],
  };
  const key = (each: ListingEntry) => [...keys[sorting](each), each.productId] as number[];
  return [...listed]
    .sort((one, other) => {
      const keysOfOther = key(other);
      const pairs = key(one).map((value, place) => value - keysOfOther[place]!);
      return pairs.find((difference) => difference !== 0) ?? 0;
    })
    .map(({ productId }) => productId);
}

function termCounts(
  entries: readonly ListingEntry[],
  filter: ProductFilter,
  taxonomy: Taxonomy,
): Map<number, number> {
  const stays = (choice: TermChoice) =>
    choice.taxonomy === taxonomy ? choice.every : filter.relation !== 'or';
  const terms = filter.terms?.filter(stays);
  const counts = new Map<number, number>();
  for (const each of under(entries, { ...filter, terms, relation: 'and' })) {
    const own = ownTerms(each, taxonomy).filter(
      (id) => !taxonomy.startsWith('pa_') || taxonomies.taxonomyOfTerms.get(id) === taxonomy,
    );
    const counted = new Set(taxonomy === 'product_cat' ? own.flatMap(withThoseAbove) : own);
    for (const id of counted) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

function withThoseAbove(category: number): number[] {
  const parent = taxonomies.categoryParents.get(category);
  return parent ? [category, ...withThoseAbove(parent)] : [category];
}

function stockCounts(listed: readonly ListingEntry[]): ListingCounts['stock'] {
  const count = (status: string) => listed.filter(({ stockStatus }) => stockStatus === status).length;
  return { instock: count('instock'), outofstock: count('outofstock'), onbackorder: count('onbackorder') };
}

function starCounts(listed: readonly ListingEntry[]): number[] {
  return [0, 1, 2, 3, 4, 5].map(
    (stars) => listed.filter(({ averageRating }) => Math.floor(averageRating) === stars).length,
  );
}

function priceSpans(listed: readonly ListingEntry[]): ListingCounts['prices'] {
  const all = listed.flatMap(pricesOf);
  return ['', 'reduced', 'zero', null].flatMap((taxedAs) => {
    const alike = all.filter((one) => one.taxedAs === taxedAs);
    if (alike.length === 0) return [];
    const lowest = Math.min(...alike.map((one) => one.lowest));
    return [{ taxedAs, lowest, highest: Math.max(...alike.map((one) => one.highest)) }];
  });
}

it('holds, orders and counts what the conditions say product by product, after any changes', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(entry, { selector: ({ productId }) => productId, maxLength: 60, size: 'max' }),
      fc.array(fc.tuple(fc.array(change, { maxLength: 6 }), query), {
        minLength: 1,
        maxLength: 8,
      }),
      (first, rounds) => {
        const index = appended(first);
        const known = new Map(first.map((each) => [each.productId, each]));
        for (const [changes, wanted] of rounds) {
          for (const one of changes) {
            if ('put' in one) {
              index.put(one.put);
              known.set(one.put.productId, one.put);
            } else {
              index.remove(one.remove);
              known.delete(one.remove);
            }
          }
          expect(index.find(wanted)).toEqual(naive([...known.values()], wanted));
          expect(index.size).toBe(known.size);
        }
      },
    ),
    { numRuns: 400 },
  );
});

it('says the same of thousands of products, and of a few among them', () => {
  const many: ListingEntry[] = fc.sample(entry, { numRuns: 4500, seed: 8 }).map((each, at) => ({
    ...each,
    productId: at + 1,
    termIds: at % 1500 === 0 ? [1, 4] : each.termIds.filter((id) => id !== 4),
  }));
  const index = appended(many);
  for (const _ of index.prepare()) void _;
  const changed = many.filter(({ productId }) => productId % 3 > 0);
  for (const { productId } of many) if (productId % 3 === 0) index.remove(productId);
  for (const [at, each] of fc.sample(entry, { numRuns: 40, seed: 9 }).entries()) {
    const next = { ...each, productId: 9000 - at };
    index.put(next);
    changed.push(next);
  }
  for (const wanted of fc.sample(query, { numRuns: 25, seed: 10 })) {
    const { filter } = wanted;
    const counts = { taxonomies: TAXONOMIES, stock: true, ratings: true, prices: true };
    for (const offset of [0, 3, 700, 1300, 2025]) {
      const found = naive(changed, { ...wanted, counts, offset });
      expect(index.find({ ...wanted, counts, offset })).toEqual(found);
    }
    const rare: ProductFilter = { ...filter, terms: [{ taxonomy: 'pa_size', ids: [4] }] };
    expect(index.find({ ...wanted, filter: rare })).toEqual(naive(changed, { ...wanted, filter: rare }));
  }
  // A title that changed after all were written into one text.
  const [first, ...others] = changed;
  const renamed = { ...first!, title: 'moss' };
  index.put(renamed);
  for (const word of ['moss', 'en', 'bl', 'cu', 'te ']) {
    const wanted = { ...EVERYTHING, filter: { shownIn: 'page' as const, words: [word] } };
    expect(index.find(wanted)).toEqual(naive([renamed, ...others], wanted));
  }
});

it('orders and counts lists that are neither a handful nor a large part of all, named or not', () => {
  const many: ListingEntry[] = fc.sample(entry, { numRuns: 6500, seed: 11 }).map((each, at) => ({
    ...each,
    productId: at + 1,
    isPublic: true,
    termIds: at % 40 === 0 ? [1, 4] : [2],
  }));
  const index = appended(many);
  const counts = { taxonomies: TAXONOMIES, stock: true, ratings: true, prices: true };
  const named = many.filter((_, at) => at % 5 < 2).map(({ productId }) => 6501 - productId);
  const filters: ProductFilter[] = [
    { shownIn: 'page', termId: 4 },
    { shownIn: 'page', ids: named, featured: true },
    { shownIn: 'page', ids: named, excludeIds: named.slice(0, 1200) },
    { shownIn: 'page', ids: named },
  ];
  const stretches = [
    [12, 0],
    [12, 40],
    [20, 60],
    [500, 3],
  ] as const;
  for (const filter of filters) {
    const all = { filter, limit: many.length, offset: 0 };
    // What is counted does not depend on the order, and is counted once.
    const counted = naive(many, { ...all, sorting: 'title', counts }).counts;
    for (const sorting of [...SORTINGS, 'title', 'given', 'reviews'] as const) {
      if (sorting === 'given' && !filter.ids) continue;
      const { ids, total } = naive(many, { ...all, sorting });
      for (const [limit, offset] of stretches)
        expect(index.find({ filter, sorting, limit, offset, counts })).toEqual({
          ids: ids.slice(offset, offset + limit),
          total,
          counts: counted,
        });
    }
  }
});

it('is filled with new products alone, and with none once one is gone', () => {
  const [one, two, three] = fc
    .sample(entry, { numRuns: 3, seed: 3 })
    .map((each, at) => ({ ...each, productId: at + 1 }));
  const nothing = { categories: [], tags: [], terms: [] };
  const index = createListingIndex([one!, two!], taxonomies);
  expect(() => index.append({ rows: [one!], ...nothing })).toThrow('Only new products');
  index.remove(1);
  expect(() => index.append({ rows: [three!], ...nothing })).toThrow('Only new products');
});

it('is filled with products whose ids lie far apart as well', () => {
  const [one] = fc.sample(entry, { numRuns: 1, seed: 3 });
  const rows = [7, 9_000_000].map((productId) => ({ ...one!, productId, isPublic: true, title: 'tea' }));
  const index = createListingIndex([], taxonomies);
  index.append({
    rows,
    categories: [{ term: 2, ids: [8, 9_000_000, 9_000_001] }],
    tags: [],
    terms: [{ term: 1, ids: [7] }],
  });
  const ids = (filter: Omit<ProductFilter, 'shownIn'>) =>
    index.find({ ...EVERYTHING, filter: { shownIn: 'page', ...filter } }).ids;
  expect([ids({}), ids({ categoryIds: [2] }), ids({ termId: 1 })]).toEqual([
    [7, 9_000_000],
    [9_000_000],
    [7],
  ]);
});

describe('what is told besides', () => {
  const tea = { ...fc.sample(entry, { numRuns: 1, seed: 1 })[0]!, isPublic: true, title: 'green tea' };
  const products = [1, 2, 3, 4].map((productId) => ({ ...tea, productId, categoryIds: [productId] }));
  const all: ListingQuery = {
    filter: { shownIn: 'page', words: ['coffee'] },
    sorting: 'title',
    limit: 9,
    offset: 0,
    counts: { taxonomies: ['product_cat'] },
  };

  it('lists what it is given as it is now, though it is given the same list again', () => {
    const index = createListingIndex(products, taxonomies);
    const given = [9, 4, 2, 4];
    const wanted: ListingQuery = {
      filter: { shownIn: 'page', ids: given },
      sorting: 'given',
      limit: 9,
      offset: 0,
    };
    expect(index.find(wanted).ids).toEqual([4, 2]);
    expect(index.find({ ...wanted, filter: { ...wanted.filter, ids: [4, 4, 2] }, limit: 2 }).ids).toEqual([
      4, 2,
    ]);
    index.remove(4);
    expect(index.find(wanted).ids).toEqual([2]);
    // Into the slot that became free.
    index.put({ ...tea, productId: 9 });
    expect(index.find(wanted).ids).toEqual([9, 2]);
    index.put({ ...tea, productId: 4 });
    expect(index.find({ ...wanted, limit: 1, offset: 1 })).toMatchObject({ ids: [4], total: 3 });
  });

  it('keeps looked up words right while products change', () => {
    const index = createListingIndex(products, taxonomies);
    const ids = () => index.find(all).ids;
    expect(ids()).toEqual([]);
    index.put({ ...tea, productId: 2, title: 'coffee' });
    expect(ids()).toEqual([2]);
    index.put({ ...tea, productId: 7, title: 'green coffee' });
    expect(ids()).toEqual([2, 7]);
    index.remove(2);
    expect(ids()).toEqual([7]);
  });

  it('tells where products that hold all words hold each of them, and the words that titles have now', () => {
    const tea = { ...products[0]!, visibility: 'visible' as const };
    const index = createListingIndex(
      products.map((product) => ({ ...product, visibility: 'visible' })),
      taxonomies,
    );
    const word = { categoryIds: [], tagIds: [], termIds: [], textIds: new Set<number>() };
    const titlesWith = (text: string) => index.holding([{ ...word, word: text }])[0]?.titles;
    index.put({ ...tea, productId: 2, title: 'mug-7 mug 12', tagIds: [3] });
    expect(titlesWith('ree')).toEqual(new Map([1, 3, 4].map((id) => [id, 'green tea'])));
    expect(titlesWith('mug')).toEqual(new Map([[2, 'mug-7 mug 12']]));
    expect(new Set(index.titleWords())).toEqual(new Set(['green', 'tea', 'mug']));
    index.put({ ...tea, productId: 3, title: 'tea', tagIds: [2, 3] });
    const hits = index.holding([
      { ...word, word: 'absent', tagIds: [3, 9], textIds: new Set([1, 77]) },
      { ...word, word: 'tea', textIds: new Set([1, 2, 4]) },
    ]);
    const nowhere = { category: [], tag: [], attribute: [], text: [] };
    expect(hits).toEqual([
      { titles: new Map(), others: { ...nowhere, tag: [2, 3], text: [1] } },
      {
        titles: new Map([
          [1, 'green tea'],
          [3, 'tea'],
        ]),
        others: { ...nowhere, text: [1, 2] },
      },
    ]);
    for (const id of [1, 4, 4, 9]) index.remove(id);
    expect(new Set(index.titleWords())).toEqual(new Set(['tea', 'mug']));
    expect(titlesWith('green')).toEqual(new Map());
  });

  it('counts categories by the tree that it was told last, and one above itself once', () => {
    const index = createListingIndex(products, taxonomies);
    const counts = () => index.find({ ...all, filter: { shownIn: 'page' } }).counts?.terms.get('product_cat');
    expect(counts()).toEqual(
      new Map([
        [1, 3],
        [2, 2],
        [3, 1],
        [4, 1],
      ]),
    );
    index.classify({
      ...taxonomies,
      categoryParents: new Map([
        [1, 4],
        [4, 1],
      ]),
    });
    expect(counts()).toEqual(
      new Map([
        [1, 2],
        [2, 1],
        [3, 1],
        [4, 2],
      ]),
    );
    index.put({ ...tea, productId: 5, categoryIds: [4] });
    expect(counts()).toEqual(
      new Map([
        [1, 3],
        [2, 1],
        [3, 1],
        [4, 3],
      ]),
    );
  });

  it('counts nothing that is not asked for', () => {
    const index = createListingIndex(products, taxonomies);
    expect(index.find({ ...all, counts: undefined }).counts).toBeNull();
    const { counts } = index.find({ ...all, filter: { shownIn: 'page' }, counts: {} });
    expect(counts).toEqual({
      terms: new Map(),
      stock: { instock: 0, outofstock: 0, onbackorder: 0 },
      ratings: [0, 0, 0, 0, 0, 0],
      prices: [],
    });
  });
});
