import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductCard } from '#features/catalog/public.ts';
import { keptQuantity } from './compare-quantity.ts';
import { type Compared, compareGroups, compareRows, headOf } from './compare-rows.ts';
import { isSearched } from './compare-search.ts';
import { emptyColumns } from './compare-view.ts';

function product(more: Partial<ProductCard> = {}, words: Partial<Compared['words']> = {}): Compared {
  const card = {
    price: { amount: 100, regular: 100, onSale: false },
    priceRange: null,
    stock: { status: 'instock', remaining: null, backorders: 'no' },
    averageRating: 0,
    reviewCount: 0,
    sku: null,
    ...more,
  } as ProductCard;
  return { card, words: { weight: '', dimensions: '', description: '', attributes: {}, ...words } };
}

test('[CMP-008] a search of one or two letters is none; an empty one and one of three is', () => {
  for (const [typed, expected] of [
    ['', true],
    ['  ', true],
    ['c', false],
    ['cu', false],
    [' cu ', false],
    ['cup', true],
    ['ليل', true],
    ['𝒜𝒷', false],
  ] as const)
    expect([typed, isSearched(typed)]).toEqual([typed, expected]);
});

test('[CMP-009] a quantity that is empty, no number or below one is one; all others stay as they were typed', () => {
  for (const odd of ['', ' ', '0', '-3', '0.5', 'abc']) expect(keptQuantity(odd)).toBe('1');
  fc.assert(
    fc.property(fc.integer({ min: 1 }), (many) => {
      expect(keptQuantity(`${many}`)).toBe(`${many}`);
    }),
  );
});

test('[CMP-021] rows stand in the owner’s order, without what heads the columns', () => {
  const fields = (order: string[]) => compareRows(order, [product()]).map(({ field }) => field);
  expect(fields(['image', 'title', 'price', 'sku'])).toEqual(['price', 'sku']);
  expect(fields(['title', 'image', 'price'])).toEqual(['price']);
  expect(fields(['price', 'image', 'title'])).toEqual(['price', 'image', 'title']);
  expect(fields(['title', 'price', 'image'])).toEqual(['price', 'image']);
  expect(fields([])).toEqual([]);
  expect([headOf(['image', 'title']), headOf(['price', 'title']), headOf(['image'])]).toEqual([
    { image: true, title: true },
    { image: false, title: false },
    { image: true, title: false },
  ]);
});

test('[CMP-021] additional info is a row for each attribute of any product, in the order in which they come', () => {
  const [cup, pot] = [
    product({}, { attributes: { Colour: 'Red, Blue', Size: 'S' } }),
    product({}, { attributes: { Volume: '1 l', Colour: 'Red, Blue' } }),
  ];
  expect(compareRows(['info'], [cup, pot])).toEqual([
    { field: 'info', attribute: 'Colour', texts: ['Red, Blue', 'Red, Blue'], differs: false },
    { field: 'info', attribute: 'Size', texts: ['S', ''], differs: true },
    { field: 'info', attribute: 'Volume', texts: ['', '1 l'], differs: true },
  ]);
});

test('[CMP-013c] [CMP-021] where no product has attributes one row says so; where one has, they stand in a group', () => {
  const none = { field: 'info', attribute: '', texts: ['', ''], differs: false };
  expect(compareRows(['info'], [product(), product()])).toEqual([none]);
  const tea = product({}, { attributes: { Colour: 'Red', Size: 'S' } });
  const groups = (...order: string[]) =>
    compareGroups(compareRows(order, [tea])).map(({ ofAttributes, rows }) => [
      ofAttributes,
      rows.map(({ field, attribute }) => attribute || field),
    ]);
  expect(groups('price', 'stock', 'info', 'sku')).toEqual([
    [false, ['price', 'stock']],
    [true, ['Colour', 'Size']],
    [false, ['sku']],
  ]);
  expect(groups('info')).toEqual([[true, ['Colour', 'Size']]]);
  expect(compareGroups([])).toEqual([]);
});

test('rows in which products differ are told, what is there to be used never', () => {
  const order = [
    'price',
    'stock',
    'review',
    'weight',
    'dimensions',
    'description',
    'sku',
    'quantity',
    'cart',
    'image',
  ];
  const differing = (...products: Compared[]) =>
    compareRows(['x', ...order].slice(1), products)
      .filter(({ differs }) => differs)
      .map(({ field }) => field);
  expect(differing(product(), product())).toEqual([]);
  expect(differing(product())).toEqual([]);
  const price = { amount: 200, regular: 200, onSale: false };
  expect(differing(product(), product(), product({ price }))).toEqual(['price']);
  expect(
    differing(product(), product({ stock: { status: 'outofstock', remaining: 0, backorders: 'no' } })),
  ).toEqual(['stock']);
  expect(differing(product(), product({ reviewCount: 1 }))).toEqual(['review']);
  expect(differing(product({ sku: 'A' }), product())).toEqual(['sku']);
  const words = { weight: '1 kg', dimensions: '1 × 1 × 1', description: '<p>x</p>' };
  expect(differing(product({}, words), product())).toEqual(['weight', 'dimensions', 'description']);
});

test('[CMP-007b] a table has three columns at least, unless its owner hides the empty ones', () => {
  const cards = (many: number) => Array.from({ length: many }, () => ({}) as ProductCard);
  const empty = (many: number, demoColumns = 3) => emptyColumns({ cards: cards(many), demoColumns });
  expect([empty(0), empty(2), empty(3), empty(9), empty(0, 0)]).toEqual([3, 1, 0, 0, 0]);
});
