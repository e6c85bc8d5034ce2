import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentPrice, nextPriceChange, type PriceEntry } from './current-price.ts';
import { brokenLimit, clampQuantity, quantityLimits } from './quantity-limits.ts';
import {
  effectiveStockStatus,
  isAwaited,
  type StockEntry,
  sellableQuantity,
  sellableStock,
  shortOf,
} from './stock.ts';
import { stockText } from './stock-text.ts';
import { stockViewOf } from './stock-view.ts';

const now = new Date('2026-06-01T12:00:00Z');
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
const entry = (more: Partial<PriceEntry> = {}): PriceEntry => ({
  regularPrice: 2000,
  salePrice: 1500,
  saleFrom: null,
  saleTo: null,
  ...more,
});

describe('price', () => {
  it('is the sale price only while the schedule runs', () => {
    expect(currentPrice(entry(), now)).toEqual({ amount: 1500, regular: 2000, onSale: true });
    expect(currentPrice(entry({ saleFrom: hours(1) }), now).amount).toBe(2000);
    expect(currentPrice(entry({ saleFrom: now }), now).amount).toBe(1500);
    expect(currentPrice(entry({ saleTo: now }), now).amount).toBe(2000);
    expect(currentPrice(entry({ saleTo: hours(1) }), now).amount).toBe(1500);
    expect(currentPrice(entry({ saleFrom: hours(-2), saleTo: hours(-1) }), now).onSale).toBe(false);
    expect(currentPrice(entry({ salePrice: null }), now)).toMatchObject({ amount: 2000, onSale: false });
    expect(currentPrice(entry({ regularPrice: null, salePrice: null }), now).amount).toBeNull();
    expect(currentPrice(entry({ regularPrice: null }), now)).toEqual({
      amount: null,
      regular: null,
      onSale: false,
    });
  });

  it('knows the next moment at which it changes', () => {
    expect(nextPriceChange(entry({ saleFrom: hours(2), saleTo: hours(5) }), now)).toEqual(hours(2));
    expect(nextPriceChange(entry({ saleFrom: hours(-2), saleTo: hours(5) }), now)).toEqual(hours(5));
    expect(nextPriceChange(entry({ saleFrom: hours(-2), saleTo: hours(-1) }), now)).toBeNull();
    expect(nextPriceChange(entry({ salePrice: null, saleTo: hours(1) }), now)).toBeNull();
  });
});

const stock = (more: Partial<StockEntry> = {}): StockEntry => ({
  manageStock: true,
  available: 5,
  backorders: 'no',
  stockStatus: 'instock',
  ...more,
});

describe('stock', () => {
  it('[CAT-027c] becomes out of stock by itself at the threshold unless backorders are taken', () => {
    expect(effectiveStockStatus(stock({ available: 3 }), 2)).toBe('instock');
    expect(effectiveStockStatus(stock({ available: 2 }), 2)).toBe('outofstock');
    expect(effectiveStockStatus(stock({ available: 0, backorders: 'notify' }), 0)).toBe('onbackorder');
    expect(effectiveStockStatus(stock({ available: -3, backorders: 'yes' }), 0)).toBe('onbackorder');
    const unmanaged = stock({ manageStock: false, available: null, stockStatus: 'onbackorder' });
    expect(effectiveStockStatus(unmanaged, 0)).toBe('onbackorder');
  });

  it('limits what can be sold only where stock is managed without backorders', () => {
    expect(sellableQuantity(stock())).toBe(5);
    expect(sellableQuantity(stock({ available: -2 }))).toBe(0);
    expect(sellableQuantity(stock({ backorders: 'yes' }))).toBeNull();
    expect(sellableQuantity(stock({ manageStock: false, available: null }))).toBeNull();
  });
});

describe('what is short', () => {
  const short = (wanted: number, more: Partial<StockEntry> = {}, threshold = 0) =>
    shortOf(sellableStock(stock(more), threshold), wanted);

  it('is told with how many pieces there are, of what is sold out none', () => {
    expect([short(5), short(6), short(6, { available: 1 })]).toEqual([null, 5, 1]);
    expect([short(1, { available: 0 }), short(1, { available: -2 })]).toEqual([0, 0]);
    // Pieces up to the threshold count as none.
    expect([short(1, { available: 2 }, 2), short(3, { available: 3 }, 2)]).toEqual([0, null]);
  });

  it('is nothing that may be ordered all the same, or that nobody counts', () => {
    expect([short(9, { backorders: 'notify' }), short(9, { available: -1, backorders: 'yes' })]).toEqual([
      null,
      null,
    ]);
    const uncounted = { manageStock: false, available: null };
    expect(short(9, uncounted)).toBeNull();
    expect(short(1, { ...uncounted, stockStatus: 'outofstock' })).toBe(0);
  });
});

describe('what is still to come', () => {
  const anyEntry: fc.Arbitrary<StockEntry> = fc.record({
    manageStock: fc.boolean(),
    available: fc.option(fc.integer({ min: -5, max: 9 })),
    backorders: fc.constantFrom('no', 'notify', 'yes'),
    stockStatus: fc.constantFrom('instock', 'outofstock', 'onbackorder'),
  });
  const threshold = fc.integer({ min: 0, max: 4 });
  const say: Parameters<typeof stockText>[1] = (key) => key;

  it('is told of one piece where its page tells it', () => {
    fc.assert(
      fc.property(anyEntry, threshold, (entry, least) => {
        const told = stockText(stockViewOf(entry, least), say) === 'onBackorder';
        expect(isAwaited(entry, 1, least)).toBe(told);
      }),
    );
  });

  it('is told of more pieces than there are, once they are taken and shoppers are to know', () => {
    const few = { available: 2 };
    expect([1, 2, 3].map((wanted) => isAwaited(stock({ ...few, backorders: 'notify' }), wanted, 0))).toEqual([
      false,
      false,
      true,
    ]);
    expect(isAwaited(stock({ ...few, backorders: 'yes' }), 3, 0)).toBe(false);
    // These cannot be bought at all.
    expect(isAwaited(stock(few), 3, 0)).toBe(false);
    fc.assert(
      fc.property(anyEntry, threshold, fc.nat(9), (entry, least, wanted) => {
        if (isAwaited(entry, wanted, least)) expect(isAwaited(entry, wanted + 1, least)).toBe(true);
        if (isAwaited(entry, wanted, least)) expect(shortOf(sellableStock(entry, least), wanted)).toBeNull();
      }),
    );
  });
});

describe('quantity limits', () => {
  it('each is broken by the next number beyond it', () => {
    const limits = { min: 2, max: 6, step: 2 };
    expect([1, 2, 3, 6, 7, 8].map((quantity) => brokenLimit(quantity, limits)?.code ?? 'fits')).toEqual([
      'below-min',
      'fits',
      'off-step',
      'fits',
      'above-max',
      'above-max',
    ]);
    expect(brokenLimit(1, limits)).toEqual({ code: 'below-min', min: 2 });
    expect(brokenLimit(7, limits)).toEqual({ code: 'above-max', max: 6 });
    expect(brokenLimit(5, { ...limits, min: 1, step: 3 })).toEqual({ code: 'off-step', step: 3 });
    expect(brokenLimit(1_000_000, { min: 1, max: null, step: 1 })).toBeNull();
  });

  const none = { minQuantity: null, maxQuantity: null, stepQuantity: null, soldSingly: false };

  it('[CAT-028] default to min 1, step 1 and the stock as max', () => {
    expect(quantityLimits(none, stock())).toEqual({ min: 1, max: 5, step: 1, soldSingly: false });
    expect(quantityLimits(none, stock({ backorders: 'notify' })).max).toBeNull();
    expect(quantityLimits({ ...none, maxQuantity: 3 }, stock()).max).toBe(3);
    // Each default stands by itself: a smallest quantity is no step, and a step no smallest quantity.
    expect(quantityLimits({ ...none, minQuantity: 2 }, stock())).toMatchObject({ min: 2, max: 5, step: 1 });
    expect(quantityLimits({ ...none, stepQuantity: 2 }, stock())).toMatchObject({ min: 1, max: 5, step: 2 });
    expect(quantityLimits({ ...none, soldSingly: true }, stock())).toMatchObject({
      max: 1,
      soldSingly: true,
    });
  });

  it('a clamped quantity is the nearest one of the steps from the least on', () => {
    const clamp = (quantity: number, max: number | null = null) =>
      clampQuantity(quantity, { min: 3, max, step: 4, soldSingly: false });
    expect([3, 4, 6, 7, 8, 9, 100].map((wish) => clamp(wish))).toEqual([3, 3, 7, 7, 7, 11, 99]);
    expect([clamp(100, 12), clamp(-5), clamp(Number.NaN), clamp(Number.POSITIVE_INFINITY)]).toEqual([
      11, 3, 3, 3,
    ]);
  });

  it('a clamped quantity always fits min, max and step', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 7 }),
        fc.nat(60),
        fc.integer(),
        (min, step, room, wish) => {
          const quantity = clampQuantity(wish, { min, max: min + room, step, soldSingly: false });
          expect(quantity).toBeGreaterThanOrEqual(min);
          expect(quantity).toBeLessThanOrEqual(min + room);
          expect((quantity - min) % step).toBe(0);
        },
      ),
    );
  });
});
