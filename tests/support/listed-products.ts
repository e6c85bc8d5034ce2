import fc from 'fast-check';
import type { ClassPrices, ListingEntry, ListingTaxonomies, Taxonomy } from '#features/catalog/public.ts';
import type { ClassLimits, ProductFilter } from '#features/product-index/rules/product-filter.ts';
import type { ListingQuery, ListSorting } from '#features/product-index/rules/product-index.ts';
import { SORTINGS } from '#features/product-index/rules/sorting.ts';

/** What the samples are sorted into. */
export const TAXONOMIES: readonly Taxonomy[] = ['product_cat', 'product_tag', 'pa_colour', 'pa_size'];
/** How their terms hang together: categories 1 > 2 > 3 and 4, colours 1 and 2, sizes 3 and 4. */
export const sampleTaxonomies: ListingTaxonomies = {
  categoryParents: new Map([
    [1, null],
    [2, 1],
    [3, 2],
    [4, null],
  ]),
  taxonomyOfTerms: new Map([
    [1, 'pa_colour'],
    [2, 'pa_colour'],
    [3, 'pa_size'],
    [4, 'pa_size'],
  ]),
};

const some = <const Value>(...values: Value[]) => fc.constantFrom<Value[]>(...values);
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });
const price = fc.option(fc.integer({ min: 0, max: 6 }));
const stock = some('instock', 'outofstock', 'onbackorder');

/** A product as lists know it. */
export const listedProduct: fc.Arbitrary<ListingEntry> = fc
  .record({
    productId: fc.integer({ min: 1, max: 60 }),
    isPublic: fc.boolean(),
    visibility: some('visible', 'visible', 'catalog', 'search', 'hidden'),
    lowestPrice: price,
    highestPrice: fc.integer({ min: 0, max: 4 }),
    onSale: fc.boolean(),
    stockStatus: stock,
    featured: fc.boolean(),
    menuOrder: fc.integer({ min: -1, max: 1 }),
    totalSales: fc.integer({ min: 0, max: 3 }),
    averageRating: some(0, 1, 2.5, 3.99, 4, 4.5, 5),
    reviewCount: fc.integer({ min: 0, max: 2 }),
    listedAt: fc.integer({ min: 0, max: 3 }).map((day) => new Date(day * 86_400_000)),
    name: some('Äpfel', 'apfel', 'Zimt', 'zebra', 'Öl', 'apple'),
    title: some('green tea', 'black tea', 'green cup', 'te a'),
    categoryIds: ids,
    tagIds: ids,
    termIds: ids,
    classes: some<(string | null)[]>([''], [''], ['reduced'], [null], ['', 'reduced'], ['', 'zero', null]),
    places: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 2 }),
  })
  .map(({ lowestPrice, highestPrice, classes, places, ...rest }) => {
    const highest = lowestPrice === null ? null : lowestPrice + highestPrice;
    const spans = classes.map((taxedAs, at): ClassPrices => {
      const [one = 0, other = 0] = places.map((place) => (lowestPrice ?? 0) + (place % (highestPrice + 1)));
      // The first class begins the span of the whole, the last ends it.
      return {
        taxedAs,
        lowest: at === 0 ? (lowestPrice ?? 0) : Math.min(one, other),
        highest: at === classes.length - 1 ? (highest ?? 0) : Math.max(one, other),
      };
    });
    const isUsual = lowestPrice === null || classes.join() === '';
    return { ...rest, lowestPrice, highestPrice: highest, classPrices: isUsual ? null : spans };
  });

const asked = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.option(value, { nil: undefined, freq: 2 }).chain((kept) => some(kept, undefined, undefined));

const limits = fc.record({
  minPrice: fc.integer({ min: 0, max: 8 }),
  maxPrice: fc.integer({ min: 0, max: 8 }),
});

const filter: fc.Arbitrary<ProductFilter> = fc
  .record({
    shownIn: some('catalog', 'search', 'page', 'page'),
    categoryIds: seldom(ids),
    tagId: seldom(fc.integer({ min: 1, max: 4 })),
    termId: seldom(fc.integer({ min: 1, max: 4 })),
    ids: seldom(fc.array(fc.integer({ min: 1, max: 62 }), { maxLength: 40 })),
    excludeIds: asked(fc.array(fc.integer({ min: 1, max: 62 }), { maxLength: 3 })),
    featured: seldom(fc.boolean()),
    onSale: seldom(fc.boolean()),
    words: seldom(fc.array(some('tea', 'green', 'p', ' '), { maxLength: 2 })),
    minPrice: asked(fc.integer({ min: 0, max: 8 })),
    maxPrice: asked(fc.integer({ min: 0, max: 8 })),
    otherPrices: asked(
      some('reduced', 'zero').chain((named) =>
        fc.tuple(limits, limits).map(([ofClass, ofRest]): ClassLimits[] => [
          { taxedAs: null, ...ofRest },
          { taxedAs: named, ...ofClass },
        ]),
      ),
    ),
    ratings: asked(fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 4 })),
    stock: asked(fc.uniqueArray(stock, { maxLength: 2 })),
    terms: asked(
      fc.array(fc.record({ taxonomy: some(...TAXONOMIES), ids, every: asked(fc.boolean()) }), {
        maxLength: 3,
      }),
    ),
    relation: asked(some('and', 'or')),
    hideSoldOut: seldom(fc.boolean()),
  })
  .map(({ otherPrices, ...rest }) => ({
    ...rest,
    // A class has the limits that the filter has.
    ...(otherPrices && (rest.minPrice ?? rest.maxPrice) !== undefined
      ? {
          otherPrices: otherPrices.map(({ taxedAs, minPrice, maxPrice }) => ({
            taxedAs,
            ...(rest.minPrice === undefined ? {} : { minPrice }),
            ...(rest.maxPrice === undefined ? {} : { maxPrice }),
          })),
        }
      : {}),
  }));

/** What may be asked of a list. */
export const listingQuery: fc.Arbitrary<ListingQuery> = fc.record({
  filter,
  sorting: some<ListSorting>(...SORTINGS, 'title', 'given', 'reviews'),
  limit: fc.integer({ min: 0, max: 12 }),
  offset: fc.integer({ min: 0, max: 40 }),
  counts: asked(
    fc.record({
      taxonomies: asked(fc.uniqueArray(some(...TAXONOMIES), { maxLength: 4 })),
      stock: asked(fc.boolean()),
      ratings: asked(fc.boolean()),
      prices: asked(fc.boolean()),
    }),
  ),
});
