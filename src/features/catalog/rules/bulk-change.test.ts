import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BulkChange,
  type ChangedProduct,
  changeProduct,
  changesNothing,
  type PriceChange,
} from './bulk-change.ts';

const mug: ChangedProduct = {
  id: 1,
  status: 'published',
  categoryIds: [3, 4],
  regularPrice: 1000,
  salePrice: 800,
  saleFrom: null,
  saleTo: null,
  manageStock: true,
  stockQuantity: 5,
  backorders: 'no',
  variations: [],
};
const price = (change: Partial<PriceChange>): PriceChange => ({
  kind: 'price',
  field: 'regularPrice',
  how: 'set',
  amount: null,
  basisPoints: null,
  rounding: 'none',
  saleFrom: null,
  saleTo: null,
  ...change,
});

/** What a change makes of the mug: its fields afterwards, or why not. */
function outcome(change: BulkChange, product: Partial<ChangedProduct> = {}, currency = 'USD') {
  const made = changeProduct({ ...mug, ...product }, change, currency);
  return made.ok ? made.value.after : made.error;
}

describe('a bulk change', () => {
  it('of the status or the categories says what differs, and nothing where all is so already', () => {
    expect(outcome({ kind: 'status', to: 'draft' })).toEqual({ 1: { status: 'draft' } });
    expect(outcome({ kind: 'status', to: 'published' })).toEqual({});
    const category = (how: 'add' | 'remove' | 'replace', ...categoryIds: number[]) =>
      outcome({ kind: 'category', how, categoryIds });
    expect(category('add', 4, 5)).toEqual({ 1: { categoryIds: [3, 4, 5] } });
    expect(category('add', 4)).toEqual({});
    expect(category('remove', 3, 9)).toEqual({ 1: { categoryIds: [4] } });
    expect(category('replace', 9)).toEqual({ 1: { categoryIds: [9] } });
  });

  it('sets, raises and lowers prices by amount or per cent, with what they were beside them', () => {
    expect(changeProduct(mug, price({ amount: 1500 }), 'USD')).toEqual({
      ok: true,
      value: { before: { 1: { regularPrice: 1000 } }, after: { 1: { regularPrice: 1500 } } },
    });
    expect(outcome(price({ how: 'raise', amount: 99 }))).toEqual({ 1: { regularPrice: 1099 } });
    expect(outcome(price({ how: 'raise', basisPoints: 1250 }))).toEqual({ 1: { regularPrice: 1125 } });
    expect(outcome(price({ field: 'salePrice', how: 'lower', amount: 100 }))).toEqual({
      1: { salePrice: 700 },
    });
    expect(outcome(price({ how: 'raise', basisPoints: 1 }), { regularPrice: 999_999_999_999 })).toBe(
      'price-too-large',
    );
    expect(outcome(price({ how: 'raise', basisPoints: 100_000 }), { regularPrice: 90_071_992_547 })).toEqual({
      1: { regularPrice: 990_791_918_017 },
    });
  });

  it('puts a sale so much below the regular price, with its days, and ends it', () => {
    const sale = price({ field: 'salePrice', how: 'below-regular', basisPoints: 2500 });
    const [from, to] = ['2026-11-27T00:00:00.000Z', '2026-11-30T00:00:00.000Z'];
    expect(outcome({ ...sale, saleFrom: from, saleTo: to })).toEqual({
      1: { salePrice: 750, saleFrom: from, saleTo: to },
    });
    // What was left of an earlier sale would keep the new one from being seen.
    expect(outcome(sale, { saleFrom: from, saleTo: to })).toEqual({
      1: { salePrice: 750, saleFrom: null, saleTo: null },
    });
    expect(outcome(price({ field: 'salePrice', how: 'clear' }), { saleTo: to })).toEqual({
      1: { salePrice: null, saleTo: null },
    });
  });

  it.each([
    ['whole', 'USD', 1049, 1000],
    ['whole', 'USD', 1050, 1100],
    ['ninety-nine', 'USD', 1049, 1099],
    ['ninety-nine', 'USD', 1020, 999],
    ['ninety-nine', 'USD', 3, 99],
    ['none', 'USD', 1049, 1049],
    ['whole', 'JPY', 1049, 1049],
    ['ninety-nine', 'JPY', 1049, 1099],
    ['whole', 'KWD', 10_499, 10_000],
    ['ninety-nine', 'KWD', 10_400, 9_990],
  ] as const)('rounds %s in %s: %i becomes %i', (rounding, currency, exact, shown) => {
    const change = price({ how: 'raise', amount: exact - 1, rounding });
    expect(outcome(change, { regularPrice: 1, salePrice: null }, currency)).toEqual({
      1: { regularPrice: shown },
    });
  });

  it('leaves products as they are whose prices would not hold', () => {
    expect(outcome(price({ amount: 800 }))).toBe('sale-not-below');
    expect(outcome(price({ field: 'salePrice', amount: 1000 }))).toBe('sale-not-below');
    expect(outcome(price({ field: 'salePrice', amount: 10 }), { regularPrice: null, salePrice: null })).toBe(
      'sale-without-regular',
    );
    expect(outcome(price({ how: 'lower', amount: 1001 }), { salePrice: null })).toBe('price-below-zero');
    expect(outcome(price({ how: 'lower', basisPoints: 10_100 }), { salePrice: null })).toBe(
      'price-below-zero',
    );
    expect(outcome(price({ how: 'raise', amount: 1 }), { regularPrice: null, salePrice: null })).toBe(
      'no-price',
    );
  });

  it('adds to stock and sets it where pieces are counted, and begins to count only when told so', () => {
    const stock = (how: 'set' | 'add', quantity: number, track = false) => ({
      kind: 'stock' as const,
      how,
      quantity,
      track,
    });
    expect(outcome(stock('add', 3))).toEqual({ 1: { stockQuantity: 8 } });
    expect(outcome(stock('set', 0))).toEqual({ 1: { stockQuantity: 0 } });
    expect(outcome(stock('add', -6))).toBe('stock-below-zero');
    expect(outcome(stock('add', -6), { backorders: 'notify' })).toEqual({ 1: { stockQuantity: -1 } });
    expect(outcome(stock('add', 1_000_000_000))).toBe('stock-too-large');
    const uncounted = { manageStock: false, stockQuantity: 70 };
    expect(outcome(stock('set', 9), uncounted)).toBe('stock-not-tracked');
    // What stood there while nobody counted says nothing.
    expect(outcome(stock('add', 9, true), uncounted)).toEqual({ 1: { manageStock: true, stockQuantity: 9 } });
  });

  it('goes up to its limits: prices down to nothing, prices and pieces up to the most there can be', () => {
    const free = { salePrice: null };
    expect(outcome(price({ how: 'lower', amount: 1000 }), free)).toEqual({ 1: { regularPrice: 0 } });
    expect(outcome(price({ how: 'lower', basisPoints: 10_000 }), free)).toEqual({ 1: { regularPrice: 0 } });
    // What is set stands as it was typed.
    expect(outcome(price({ amount: 1049, rounding: 'whole' }))).toEqual({ 1: { regularPrice: 1049 } });
    expect(outcome(price({ amount: 999_999_999_999 }), free)).toEqual({
      1: { regularPrice: 999_999_999_999 },
    });
    const stock = (quantity: number) => ({ kind: 'stock', how: 'set', quantity, track: false }) as const;
    expect(outcome(stock(1_000_000_000))).toEqual({ 1: { stockQuantity: 1_000_000_000 } });
    expect(outcome(stock(1_000_000_001))).toBe('stock-too-large');
  });

  it('changes the days of a sale with a new one alone', () => {
    const [from, to] = ['2026-11-27T00:00:00.000Z', '2026-11-30T00:00:00.000Z'];
    const days = { saleFrom: from, saleTo: to };
    const sale = (how: PriceChange['how'], amount: number) =>
      outcome(price({ field: 'salePrice', how, amount }), days);
    expect(sale('raise', 50)).toEqual({ 1: { salePrice: 850 } });
    expect(sale('lower', 50)).toEqual({ 1: { salePrice: 750 } });
    expect(sale('set', 700)).toEqual({ 1: { salePrice: 700, saleFrom: null, saleTo: null } });
    expect(outcome(price({ amount: 1500 }), days)).toEqual({ 1: { regularPrice: 1500 } });
  });

  it('says whether it leaves a product as it is', () => {
    expect(changesNothing({ before: {}, after: {} })).toBe(true);
    expect(
      changesNothing({ before: { 1: { status: 'draft' } }, after: { 1: { status: 'published' } } }),
    ).toBe(false);
  });

  it('reaches the variations, all of them or none', () => {
    const { status: _, categoryIds: __, variations: ___, ...row } = mug;
    const variations = [
      { ...row, id: 2 },
      { ...row, id: 3, regularPrice: null, salePrice: null },
    ];
    const raised = price({ how: 'raise', amount: 100 });
    expect(outcome(raised, { variations, regularPrice: null })).toEqual({ 2: { regularPrice: 1100 } });
    expect(outcome(price({ amount: 700 }), { variations })).toBe('sale-not-below');
    const counted = { kind: 'stock', how: 'set', quantity: 7, track: true } as const;
    expect(outcome(counted, { variations, manageStock: false })).toEqual({
      2: { stockQuantity: 7 },
      3: { stockQuantity: 7 },
    });
    expect(
      outcome(counted, { variations: variations.map((each) => ({ ...each, manageStock: false })) }),
    ).toEqual({ 1: { stockQuantity: 7 } });
  });

  it('never leaves a price below zero or a sale that is none, whatever is asked', () => {
    const amount = fc.option(fc.integer({ min: 0, max: 1_000_000 }));
    fc.assert(
      fc.property(
        fc.record({
          field: fc.constantFrom('regularPrice' as const, 'salePrice' as const),
          how: fc.constantFrom('raise' as const, 'lower' as const, 'below-regular' as const),
          amount,
          basisPoints: fc.option(fc.integer({ min: 0, max: 100_000 })),
          rounding: fc.constantFrom('none' as const, 'whole' as const, 'ninety-nine' as const),
        }),
        amount,
        amount,
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (change, regular, sale, currency) => {
          const isSale = regular !== null && sale !== null && sale < regular;
          const before = { ...mug, regularPrice: regular, salePrice: isSale ? sale : null };
          const made = changeProduct(before, price(change), currency);
          if (!made.ok) return;
          const after = { ...before, ...made.value.after[1] } as typeof before;
          expect(after.regularPrice ?? 0).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(after.regularPrice ?? 0)).toBe(true);
          if (after.salePrice === null) return;
          expect(after.salePrice).toBeGreaterThanOrEqual(0);
          expect(after.salePrice).toBeLessThan(after.regularPrice as number);
        },
      ),
    );
  });
});
