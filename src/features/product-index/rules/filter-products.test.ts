import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ClassPrices,
  type ListingEntry,
  type PriceRange,
  shownRange,
} from '#features/catalog/public.ts';
import type { SplitRule } from '#kit/split-amount.ts';
import { pricingIn } from '#platform/market/pricing.ts';
import { createListingIndex } from './bitmaps/bitmap-listing.ts';
import { narrowedBy } from './filter-products.ts';
import { NO_FILTER } from './filter-state.ts';

/** '' is the usual class; of the last one nobody knows any rates. */
const CLASSES = ['', 'reduced', 'zero', 'constructor', null] as const;

const percent = (rate: number): SplitRule => ({ net: '100', parts: [String(rate)], denominator: '100' });
const without = (rate: number): SplitRule => ({ net: '100', parts: [], denominator: String(100 + rate) });
const rule = fc.option(fc.oneof(fc.constantFrom(5, 7, 19, 25).map(percent), fc.constant(19).map(without)));
const market = fc
  .record({
    usual: rule,
    reduced: rule,
    zero: rule,
    hasTaxes: fc.boolean(),
    foreign: fc.boolean(),
  })
  .map(({ usual, hasTaxes, foreign, ...others }) => {
    const rules = Object.entries({ '': usual, ...others }).filter(([, one]) => one !== null);
    const shown = Object.fromEntries(rules) as Record<string, SplitRule>;
    return {
      storeCurrency: 'USD',
      rate: foreign ? '0.8765' : '1',
      format: {
        ...{ currency: foreign ? 'EUR' : 'USD', symbol: '$', position: 'left' as const },
        ...{ thousands: ',', decimal: '.', decimals: 2 },
      },
      priceTaxes: hasTaxes ? { display: 'incl' as const, incl: shown, excl: {}, suffix: '' } : null,
    };
  });

const span = fc.record({ lowest: fc.nat(60), more: fc.nat(30) });
const prices = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...CLASSES), span), { selector: ([name]) => name, maxLength: 3 })
  .map((spans) =>
    spans.map(([taxedAs, { lowest, more }]): ClassPrices => ({ taxedAs, lowest, highest: lowest + more })),
  );

function entryOf(productId: number, spans: readonly ClassPrices[]): ListingEntry {
  const amounts = spans.flatMap(({ lowest, highest }) => [lowest, highest]);
  return {
    productId,
    lowestPrice: spans.length > 0 ? Math.min(...amounts) : null,
    highestPrice: spans.length > 0 ? Math.max(...amounts) : null,
    classPrices: spans.some(({ taxedAs }) => taxedAs !== '') ? spans : null,
    ...{ isPublic: true, visibility: 'visible', onSale: false, stockStatus: 'instock', featured: false },
    ...{ menuOrder: 0, totalSales: 0, averageRating: 0, reviewCount: 0, listedAt: new Date(0) },
    ...{ name: '', title: '', categoryIds: [], tagIds: [], termIds: [] },
  };
}

test('[FILT-012b] limits of price keep what is shown within them, whatever its tax class and those of its variations', () => {
  const limit = fc.option(fc.nat(120));
  fc.assert(
    fc.property(market, fc.array(prices, { maxLength: 12 }), limit, limit, (inMarket, all, least, most) => {
      const { shown } = pricingIn(inMarket);
      const kept = all.flatMap((spans, at) => {
        const classes = spans.map(({ taxedAs, ...range }): PriceRange => ({ ...range, taxedAs }));
        const range = shownRange({ lowest: 0, highest: 0, classes }, shown);
        const isKept =
          (spans.length > 0 || (least === null && most === null)) &&
          (least === null || range.highest >= least) &&
          (most === null || range.lowest <= most);
        return isKept ? [at + 1] : [];
      });
      const index = createListingIndex(
        all.map((spans, at) => entryOf(at + 1, spans)),
        { categoryParents: new Map(), taxonomyOfTerms: new Map() },
      );
      const state = { ...NO_FILTER, minPrice: least, maxPrice: most };
      const filter = narrowedBy({ shownIn: 'catalog' }, state, inMarket, (id) => [id]);
      const found = index.find({ filter, sorting: 'menu_order', limit: 50, offset: 0 });
      expect([...found.ids]).toEqual(kept);
    }),
    { numRuns: 500 },
  );
});
