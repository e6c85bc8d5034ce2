import { describe, expect, it } from 'vitest';
import { sampleInput, sampleLine, sampleTotals } from '#features/totals/fixtures.ts';
import { sampleCoupon } from '../fixtures.ts';
import type { Coupon } from './coupon.ts';
import { type CouponFacts, couponLines, couponOfferOf, judgeCoupons } from './coupon-offer.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const NO_USES = { used: 0, held: 0, customerUsed: 0, customerHeld: 0, accountUsed: 0, accountHeld: 0 };

/** Facts about coupons whose codes stand with a cart under their codes in lower case. */
function factsOf(coupons: readonly Coupon[], more: Partial<CouponFacts> = {}): CouponFacts {
  return {
    keys: coupons.map(({ code }) => code.toLowerCase()),
    coupons: new Map(coupons.map((coupon) => [coupon.code.toLowerCase(), { coupon, uses: NO_USES }])),
    categories: new Map(),
    categoryNames: new Map([[7, 'Cups']]),
    customer: { accountId: null, emails: [] },
    now: NOW,
    ...more,
  };
}

const cups = sampleLine({ key: 'cups', productId: 1, name: 'Cup', unitPrice: 1000, quantity: 2 });
const tea = sampleLine({
  key: 'tea',
  productId: 2,
  variationId: 22,
  name: 'Tea',
  unitPrice: 500,
  onSale: true,
});
const sum = { input: sampleInput([cups, tea]), shownSubtotal: 2500 };

const five = sampleCoupon({ id: 1, code: 'FIVE', version: 3, amount: 500 });
const ten = sampleCoupon({ id: 2, code: 'TEN', discountType: 'percent', amount: 0, share: 100_000 });

describe('the coupons of a sum', () => {
  it('take off what they may, each told with what it came to', () => {
    const { discounts, offer, freeShipping } = judgeCoupons(sum, factsOf([five, ten]));
    // Shares come before amounts of the cart.
    expect(discounts.map(({ coupon, byLine }) => [coupon.code, byLine])).toEqual([
      ['TEN', { cups: 200, tea: 50 }],
      ['FIVE', { cups: 334, tea: 166 }],
    ]);
    expect(offer.applied).toEqual([
      { id: 2, key: 'ten', code: 'TEN', version: 1, amount: 250, isGranted: false },
      { id: 1, key: 'five', code: 'FIVE', version: 3, amount: 500, isGranted: false },
    ]);
    expect(offer.refused).toEqual([]);
    expect(offer.categoryNames.get(7)).toBe('Cups');
    expect(freeShipping).toBe(false);
  });

  it('that may not be used take nothing, and say why by the name that their owner gave', () => {
    const late = sampleCoupon({ id: 3, code: 'Late', expiresAt: NOW });
    const dear = sampleCoupon({ id: 4, code: 'Dear', minimumAmount: 2501 });
    const facts = factsOf([late, dear, ten]);
    const { discounts, offer } = judgeCoupons(sum, { ...facts, keys: [...facts.keys, 'gone'] });
    expect(discounts.map(({ coupon }) => coupon.code)).toEqual(['TEN']);
    expect(offer.applied.map(({ key }) => key)).toEqual(['ten']);
    expect(offer.refused).toEqual([
      { key: 'late', code: 'Late', refusal: { code: 107 }, byAddress: false, byAccount: false },
      { key: 'dear', code: 'Dear', refusal: { code: 108, amount: 2501 }, byAddress: false, byAccount: false },
      {
        key: 'gone',
        code: 'gone',
        refusal: { code: 105, coupon: 'gone' },
        byAddress: false,
        byAccount: false,
      },
    ]);
  });

  it('that are refused for an address may come back with another one; those that are used up by all may not', () => {
    const mine = sampleCoupon({ id: 3, code: 'Mine', amount: 100, usageLimit: 9, usageLimitPerUser: 1 });
    const full = sampleCoupon({ id: 4, code: 'Full', amount: 100, usageLimit: 1, usageLimitPerUser: 1 });
    const house = sampleCoupon({ id: 5, code: 'House', amount: 100, emailRestrictions: ['*@halm.example'] });
    const facts = factsOf([mine, full, house]);
    const coupons = new Map(
      [...facts.coupons].map(([key, { coupon }]) => [
        key,
        { coupon, uses: { ...NO_USES, used: 1, customerUsed: 1 } },
      ]),
    );
    const { refused } = judgeCoupons(sum, { ...facts, coupons }).offer;
    expect(refused.map(({ key, refusal, byAddress }) => [key, refusal.code, byAddress])).toEqual([
      ['mine', 106, true],
      ['full', 106, false],
      ['house', 102, true],
    ]);
  });

  it.each([
    ['used it', { customerUsed: 1, accountUsed: 1 }, 'account-1', 106, true],
    ['holds it', { customerHeld: 1, accountHeld: 1 }, 'account-1', 115, true],
    ['used it with the address that is typed alone', { customerUsed: 1 }, 'account-1', 106, false],
    ['has no account', { customerUsed: 1 }, null, 106, false],
    ['has none and holds it', { customerHeld: 1 }, null, 116, false],
  ])(
    'that are for one use each say whether it is the account that %s',
    (_who, more, accountId, code, byAccount) => {
      const once = sampleCoupon({ id: 3, code: 'Once', amount: 100, usageLimitPerUser: 1 });
      const facts = factsOf([once], { customer: { accountId, emails: ['ada@example.org'] } });
      const coupons = new Map([['once', { coupon: once, uses: { ...NO_USES, ...more } }]]);
      expect(judgeCoupons(sum, { ...facts, coupons }).offer.refused).toEqual([
        { key: 'once', code: 'Once', refusal: { code }, byAddress: true, byAccount },
      ]);
    },
  );

  it('that an order was placed with stay when they end or are used up by others, as long as they fit what it holds', () => {
    const late = sampleCoupon({ id: 3, code: 'Late', amount: 100, expiresAt: NOW });
    const full = sampleCoupon({ id: 4, code: 'Full', amount: 100, usageLimit: 1 });
    const dear = sampleCoupon({ id: 5, code: 'Dear', minimumAmount: 2501 });
    const facts = factsOf([late, full, dear]);
    const used = new Map([...facts.coupons, ['full', { coupon: full, uses: { ...NO_USES, used: 1 } }]]);
    const codes = (granted: readonly string[]) => {
      const { offer } = judgeCoupons(sum, { ...facts, coupons: used, granted });
      return {
        applied: offer.applied.map(({ code, isGranted }) => [code, isGranted]),
        refused: offer.refused.map(({ code, refusal }) => [code, refusal.code]),
      };
    };
    expect(codes([])).toEqual({
      applied: [],
      refused: [
        ['Late', 107],
        ['Full', 106],
        ['Dear', 108],
      ],
    });
    expect(codes(['late', 'full', 'dear'])).toEqual({
      applied: [
        ['Full', true],
        ['Late', true],
      ],
      refused: [['Dear', 108]],
    });
  });

  it('none of which stands with the cart take nothing, whatever others there are', () => {
    const { discounts, offer } = judgeCoupons(sum, { ...factsOf([five, ten]), keys: [] });
    expect({ discounts, applied: offer.applied, refused: offer.refused }).toEqual({
      discounts: [],
      applied: [],
      refused: [],
    });
  });

  it('[COUP-012] send for free where one of those that are used does', () => {
    const sent = sampleCoupon({ id: 5, code: 'SENT', amount: 0, freeShipping: true });
    const late = sampleCoupon({ id: 6, code: 'LATE', freeShipping: true, expiresAt: NOW });
    expect(judgeCoupons(sum, factsOf([five, sent])).freeShipping).toBe(true);
    expect(judgeCoupons(sum, factsOf([five, late])).freeShipping).toBe(false);
    expect(judgeCoupons(sum, factsOf([])).freeShipping).toBe(false);
  });

  it('are of no sum that knows none', () => {
    expect(couponOfferOf(sampleTotals())).toEqual({ applied: [], refused: [], categoryNames: new Map() });
    const { offer } = judgeCoupons(sum, factsOf([five]));
    expect(couponOfferOf({ offers: { coupons: offer } })).toBe(offer);
  });
});

it('lines are seen with the categories of their products; what is no product has neither', () => {
  const fee = sampleLine({ key: 'fee', unitPrice: 100 });
  expect(couponLines([tea, fee], new Map([[2, [7, 8]]]))).toEqual([
    {
      key: 'tea',
      productId: 2,
      variationId: 22,
      unitPrice: 500,
      quantity: 1,
      onSale: true,
      name: 'Tea',
      categoryIds: [7, 8],
    },
    {
      key: 'fee',
      productId: 0,
      variationId: null,
      unitPrice: 100,
      quantity: 1,
      onSale: false,
      name: '',
      categoryIds: [],
    },
  ]);
});
