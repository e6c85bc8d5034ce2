import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleCoupon, sampleCouponLine } from '../fixtures.ts';
import type { Coupon, CouponLine } from './coupon.ts';
import { type CouponDiscount, couponDiscounts } from './coupon-discounts.ts';

const line = (key: string, unitPrice: number, quantity = 1, more: Partial<CouponLine> = {}) =>
  sampleCouponLine({ key, unitPrice, quantity, ...more });
const percent = (share: number, more: Partial<Coupon> = {}) =>
  sampleCoupon({ discountType: 'percent', share: share * 10_000, ...more });
const each = (amount: number, more: Partial<Coupon> = {}) =>
  sampleCoupon({ discountType: 'fixed_product', amount, ...more });
const cart = (amount: number, more: Partial<Coupon> = {}) => sampleCoupon({ amount, ...more });
const byLine = (lines: CouponLine[], ...coupons: Coupon[]) =>
  couponDiscounts(lines, coupons).map((one) => one.byLine);
const sum = ({ byLine: parts }: Pick<CouponDiscount, 'byLine'>) =>
  Object.values(parts).reduce((total, part) => total + part, 0);
const order = (...coupons: Coupon[]) =>
  couponDiscounts([line('a', 100_000, 9)], coupons).map(({ coupon }) => coupon.id);

describe('the order of coupons', () => {
  it('[COUP-009a] amounts of pieces come first, then shares, then amounts of the cart', () => {
    expect(order(cart(1, { id: 1 }), percent(1, { id: 2 }), each(1, { id: 3 }))).toEqual([3, 2, 1]);
    // What is left of a line differs by the order: 1,000 − 100, then 50 % of 1,000, then 500 of which 400 are left.
    expect(byLine([line('a', 1000)], cart(500), percent(50), each(100))).toEqual([
      { a: 100 },
      { a: 500 },
      { a: 400 },
    ]);
  });

  it('[COUP-009b] of one kind the one for fewer pieces, then the lower amount, then the higher id', () => {
    for (const made of [each, percent]) {
      const coupons = [
        made(1, { id: 1 }),
        made(9, { id: 2, limitUsageToItems: 3 }),
        made(9, { id: 3, limitUsageToItems: 1 }),
        made(2, { id: 4, limitUsageToItems: 3 }),
        made(2, { id: 5, limitUsageToItems: 3 }),
        made(1, { id: 6 }),
      ];
      expect(order(...coupons)).toEqual([3, 5, 4, 2, 6, 1]);
      expect(order(...coupons.reverse())).toEqual([3, 5, 4, 2, 6, 1]);
    }
    expect(order(cart(9, { id: 1 }), cart(2, { id: 2 }), cart(2, { id: 3 }))).toEqual([3, 2, 1]);
  });

  it('[COUP-009c] lines are treated dearest first, whatever their order', () => {
    const lines = [line('a', 300, 2), line('b', 900), line('c', 500)];
    for (const shown of [lines, [...lines].reverse()]) {
      expect(byLine(shown, each(100, { limitUsageToItems: 2 }))).toEqual([{ b: 100, c: 100 }]);
      expect(byLine(shown, percent(10, { limitUsageToItems: 3 }))).toEqual([{ b: 90, c: 50, a: 30 }]);
      expect(byLine(shown, cart(3))).toEqual([{ b: 1, c: 1, a: 1 }]);
      expect(byLine(shown, cart(2))).toEqual([{ b: 1, c: 1 }]);
    }
  });

  it('of lines that cost the same the first by its key gives the cent', () => {
    const lines = [line('b', 900), line('a', 900), line('c', 900)];
    for (const shown of [lines, [...lines].reverse(), [lines[1], lines[2], lines[0]] as CouponLine[]]) {
      expect(byLine(shown, cart(1))).toEqual([{ a: 1 }]);
      expect(byLine(shown, each(100, { limitUsageToItems: 2 }))).toEqual([{ a: 100, b: 100 }]);
    }
  });
});

describe('a percent coupon', () => {
  it('[COUP-010ab] rounds down line by line and adds what is missing cent by cent, line after line', () => {
    // 15 % of 333, 222 and 111 are 49.95, 33.3 and 16.65: 98 rounded down, 100 of the whole.
    const lines = [line('a', 333), line('b', 222), line('c', 111)];
    expect(byLine(lines, percent(15))).toEqual([{ a: 50, b: 34, c: 16 }]);
    // A line of several pieces takes a cent for each of them before the next.
    expect(byLine([line('a', 333, 3), line('b', 199), line('c', 9)], percent(15))).toEqual([
      { a: 151, b: 29, c: 1 },
    ]);
  });

  it('[COUP-010ab] counts pieces of a line, and of a limit only those that it reaches', () => {
    expect(byLine([line('a', 999, 2)], percent(10))).toEqual([{ a: 200 }]);
    expect(byLine([line('a', 999, 2)], percent(10, { limitUsageToItems: 1 }))).toEqual([{ a: 100 }]);
    expect(byLine([line('a', 999)], percent(12.5))).toEqual([{ a: 125 }]);
  });

  it('[COUP-010b] what a line could not give any more is no missing cent: others do not pay for it', () => {
    const almost = (amount: number) => each(amount, { id: 1, productIds: [1] });
    const lines = [line('a', 1000), line('b', 999, 1, { productId: 2 })];
    expect(byLine(lines, almost(999), percent(50, { id: 2 }))).toEqual([{ a: 999 }, { a: 1, b: 500 }]);
    const dear = [line('a', 5_000_000, 60), line('b', 5_000_000, 60, { productId: 2 })];
    expect(byLine(dear, almost(4_999_999), percent(50, { id: 2 }))[1]).toEqual({ a: 60, b: 150_000_000 });
  });

  it('[COUP-010c] works on what pieces cost before other coupons', () => {
    expect(byLine([line('a', 1000)], percent(20, { id: 1 }), percent(30, { id: 2 }))).toEqual([
      { a: 200 },
      { a: 300 },
    ]);
    expect(byLine([line('a', 1000)], percent(60, { id: 1 }), percent(70, { id: 2 }))).toEqual([
      { a: 600 },
      { a: 400 },
    ]);
    expect(byLine([line('a', 1000)], each(100), percent(10))).toEqual([{ a: 100 }, { a: 100 }]);
  });
});

describe('a fixed coupon', () => {
  it('[COUP-011a] of pieces takes its amount off each, at most what the line costs', () => {
    const lines = [line('a', 1000, 3), line('b', 200)];
    expect(byLine(lines, each(300))).toEqual([{ a: 900, b: 200 }]);
    expect(byLine(lines, each(300, { limitUsageToItems: 2 }))).toEqual([{ a: 600 }]);
    // Of a line that a limit cuts no piece gives more than it costs.
    expect(byLine([line('a', 200, 3)], each(300, { limitUsageToItems: 2 }))).toEqual([{ a: 400 }]);
  });

  it('[COUP-011b] of the cart is spread over the pieces, again while something is left, then cent by cent', () => {
    expect(byLine([line('a', 1000, 2), line('b', 500)], cart(1000))).toEqual([{ a: 667, b: 333 }]);
    // Of 100 for three pieces 33 each; the cheap one has 10, so what is left goes round again.
    expect(byLine([line('a', 1000, 2), line('b', 10)], cart(100))).toEqual([{ a: 90, b: 10 }]);
    expect(byLine([line('a', 1000), line('b', 900), line('c', 800)], cart(5))).toEqual([
      { a: 2, b: 2, c: 1 },
    ]);
    expect(byLine([line('a', 1000), line('b', 900)], cart(5000))).toEqual([{ a: 1000, b: 900 }]);
  });

  it('[COUP-011c] no line falls below 0, with however many coupons', () => {
    const coupons = [
      each(900, { id: 1 }),
      each(900, { id: 2 }),
      percent(80, { id: 3 }),
      cart(9000, { id: 4 }),
    ];
    expect(byLine([line('a', 1000), line('b', 5)], ...coupons)).toEqual([
      { a: 900, b: 5 },
      { a: 100 },
      {},
      {},
    ]);
  });
});

const LINES = fc.uniqueArray(
  fc.record({
    key: fc.string({ minLength: 1, maxLength: 6 }),
    unitPrice: fc.integer({ min: 0, max: 5_000_000 }),
    quantity: fc.integer({ min: 1, max: 60 }),
    onSale: fc.boolean(),
  }),
  { selector: ({ key }) => key, maxLength: 12 },
);
const COUPONS = fc
  .array(
    fc.record({
      discountType: fc.constantFrom('percent', 'fixed_cart', 'fixed_product'),
      amount: fc.integer({ min: 0, max: 1_000_000 }),
      share: fc.integer({ min: 0, max: 1_000_000 }),
      limitUsageToItems: fc.option(fc.integer({ min: 1, max: 40 })),
      excludeSaleItems: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  .map((made) => made.map((one, at) => sampleCoupon({ ...one, id: at + 1 })));
const linesOf = (drawn: readonly Partial<CouponLine>[]) => drawn.map((one) => sampleCouponLine(one));

describe('whatever lines and coupons', () => {
  it('the order in which lines and coupons were added does not matter', () => {
    fc.assert(
      fc.property(LINES, COUPONS, fc.integer({ min: 0, max: 20 }), (drawn, coupons, by) => {
        const lines = linesOf(drawn);
        const turned = <T>(list: T[]) => [...list.slice(by), ...list.slice(0, by)].reverse();
        expect(couponDiscounts(turned(lines), turned(coupons))).toEqual(couponDiscounts(lines, coupons));
      }),
    );
  });

  it('parts are whole, above 0 and never more than their lines cost together', () => {
    fc.assert(
      fc.property(LINES, COUPONS, (drawn, coupons) => {
        const lines = linesOf(drawn);
        const left = new Map(lines.map(({ key, unitPrice, quantity }) => [key, unitPrice * quantity]));
        for (const { byLine: parts } of couponDiscounts(lines, coupons)) {
          for (const [key, part] of Object.entries(parts)) {
            expect(Number.isSafeInteger(part) && part > 0).toBe(true);
            left.set(key, (left.get(key) ?? 0) - part);
          }
        }
        for (const rest of left.values()) expect(rest).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('the parts of a coupon that stands alone are its whole: a share half up, an amount as far as there is one', () => {
    fc.assert(
      fc.property(
        LINES,
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 9_000_000 }),
        (drawn, share, amount) => {
          const lines = linesOf(drawn);
          const whole = lines.reduce((total, { unitPrice, quantity }) => total + unitPrice * quantity, 0);
          const [shared] = couponDiscounts(lines, [sampleCoupon({ discountType: 'percent', share })]);
          expect(sum(shared as CouponDiscount)).toBe(
            Number((2n * BigInt(whole) * BigInt(share) + 1_000_000n) / 2_000_000n),
          );
          const [fixed] = couponDiscounts(lines, [sampleCoupon({ amount })]);
          expect(sum(fixed as CouponDiscount)).toBe(Math.min(amount, whole));
        },
      ),
    );
  });
});
