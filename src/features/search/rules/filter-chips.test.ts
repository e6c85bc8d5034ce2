import { expect, test } from 'vitest';
import { type FilterState, NO_FILTER } from '#features/product-index/public.ts';
import { chipsOf, withoutFilters } from './filter-chips.ts';
import { targetsIn } from './panel-targets.ts';

const colours = { taxonomy: 'pa_colour', ids: [1, 2, 3], every: true } as const;
const state: FilterState = {
  search: 'cup',
  minPrice: 500,
  maxPrice: 900,
  stock: ['instock', 'onbackorder'],
  ratings: [4, 5],
  terms: [colours, { taxonomy: 'product_cat', ids: [7] }],
  relation: 'or',
  sorting: 'price',
};

test('[FILT-002a] each thing chosen is a chip with the state without it', () => {
  const chips = chipsOf(state);
  expect(chips.map(({ without: _, ...chip }) => chip)).toEqual([
    { of: 'search', value: 'cup' },
    ...[1, 2, 3].map((value) => ({ of: 'term', taxonomy: 'pa_colour', value })),
    { of: 'term', taxonomy: 'product_cat', value: 7 },
    { of: 'min', value: 500 },
    { of: 'max', value: 900 },
    { of: 'status', value: 'instock' },
    { of: 'status', value: 'onbackorder' },
    { of: 'rating', value: 4 },
    { of: 'rating', value: 5 },
  ]);
  expect(chips.map(({ without }) => without)).toEqual([
    { ...state, search: '' },
    { ...state, terms: [{ ...colours, ids: [2, 3] }, state.terms[1]] },
    { ...state, terms: [{ ...colours, ids: [1, 3] }, state.terms[1]] },
    { ...state, terms: [{ ...colours, ids: [1, 2] }, state.terms[1]] },
    // With one taxonomy there is nothing to join.
    { ...state, terms: [colours], relation: 'and' },
    { ...state, minPrice: null },
    { ...state, maxPrice: null },
    { ...state, stock: ['onbackorder'] },
    { ...state, stock: ['instock'] },
    { ...state, ratings: [5] },
    { ...state, ratings: [4] },
  ]);
  expect(chipsOf({ ...NO_FILTER, sorting: 'price' })).toEqual([]);
});

test('of one term left it need not be said that all must fit', () => {
  const [first] = chipsOf({ ...NO_FILTER, terms: [{ ...colours, ids: [1, 2] }] });
  expect(first?.without).toStrictEqual({ ...NO_FILTER, terms: [{ taxonomy: 'pa_colour', ids: [2] }] });
  const [only] = chipsOf({ ...NO_FILTER, terms: [{ ...colours, ids: [1] }] });
  expect(only?.without).toStrictEqual(NO_FILTER);
});

test('the order stays when everything chosen is taken back', () => {
  expect(withoutFilters(state)).toEqual({ ...NO_FILTER, sorting: 'price' });
});

test('targets of a panel are named with commas or spaces, each once', () => {
  expect(targetsIn(' grid001, grid002\ngrid001,, ')).toEqual(['grid001', 'grid002']);
  expect(targetsIn('')).toEqual([]);
});
