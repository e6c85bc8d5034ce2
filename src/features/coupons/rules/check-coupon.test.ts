import { describe, expect, it } from 'vitest';
import { sampleCoupon, sampleCouponLine } from '../fixtures.ts';
import { checkCart, checkEmails, checkUse, isEligible } from './check-coupon.ts';
import { codeKeyOf } from './coupon.ts';
import { refusalOf } from './coupon-offer.ts';
import { emailMatches } from './email-matches.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const GUEST = { accountId: null, emails: [] };
const ADA = { accountId: 'ada', emails: ['ada@example.org'] };
const NO_USES = { used: 0, held: 0, customerUsed: 0, customerHeld: 0, accountUsed: 0, accountHeld: 0 };
const cup = sampleCouponLine();
const soap = sampleCouponLine({ key: 'b', productId: 2, variationId: 22, categoryIds: [7, 8], name: 'Soap' });
const sale = sampleCouponLine({ key: 'c', productId: 3, onSale: true, categoryIds: [9], name: 'Tea' });

describe('the order of checks', () => {
  /** All that can speak against a coupon, the first first; the last two kinds of reasons are those of their types. */
  const hurdles = [
    [106, { usageLimit: 1 }],
    [106, { usageLimitPerUser: 1 }],
    [107, { expiresAt: NOW }],
    [108, { minimumAmount: 5000 }],
    [112, { maximumAmount: 100 }],
    [109, { productIds: [99] }],
    [109, { categoryIds: [99] }],
  ] as const;
  const whole = [
    [110, { excludeSaleItems: true }],
    [113, { excludedProductIds: [2] }],
    [114, { excludedCategoryIds: [7] }],
    [102, { emailRestrictions: ['eve@example.org'] }],
  ] as const;
  const cart = { lines: [cup, soap, sale], subtotal: 3000 };
  const firstOf = (list: readonly (readonly [number, object])[], more: object) => {
    const coupon = sampleCoupon(Object.assign({}, ...list.map(([, field]) => field), more));
    const uses = { ...NO_USES, used: 1, customerUsed: 1 };
    return refusalOf({ coupon, uses }, cart, { customer: ADA, now: NOW })?.code ?? null;
  };

  it('[COUP-004] stops at the first of: uses, uses per customer, expiry, minimum, maximum, product, category, what excludes the cart', () => {
    const all = [...hurdles, ...whole];
    for (const [at, [code]] of all.entries()) expect(firstOf(all.slice(at), {})).toBe(code);
    expect(firstOf([], {})).toBeNull();
  });

  it('[COUP-004] asks coupons of products for an eligible line in place of what excludes the whole cart', () => {
    for (const discountType of ['percent', 'fixed_product'] as const) {
      expect(firstOf(whole.slice(0, 3), { discountType })).toBeNull();
      const all = { excludeSaleItems: true, excludedProductIds: [1], excludedCategoryIds: [8] };
      expect(firstOf(whole.slice(3), { discountType, ...all })).toBe(109);
      expect(firstOf(whole.slice(3), { discountType })).toBe(102);
    }
  });
});

describe('uses', () => {
  const check = (coupon: object, uses: object, customer = GUEST as typeof ADA | typeof GUEST) =>
    checkUse(sampleCoupon(coupon), { ...NO_USES, ...uses }, customer, NOW)?.code ?? null;

  it('[COUP-005a] count what is done and what unpaid orders hold', () => {
    expect(check({ usageLimit: 2 }, { used: 1 })).toBeNull();
    expect(check({ usageLimit: 2 }, { used: 2 })).toBe(106);
    expect(check({ usageLimit: 2 }, { used: 1, held: 1 })).not.toBeNull();
    expect(check({ usageLimitPerUser: 2 }, { customerUsed: 1, customerHeld: 1 })).not.toBeNull();
  });

  it('[COUP-016ab] tell customers and guests apart where an unpaid order holds the last one', () => {
    for (const [limit, used, held] of [
      ['usageLimit', 'used', 'held'],
      ['usageLimitPerUser', 'customerUsed', 'customerHeld'],
    ] as const) {
      expect(check({ [limit]: 1 }, { [held]: 1 }, ADA)).toBe(115);
      expect(check({ [limit]: 1 }, { [held]: 1 })).toBe(116);
      expect(check({ [limit]: 1 }, { [used]: 1, [held]: 1 }, ADA)).toBe(106);
    }
  });

  it('[COUP-015b] end at the moment that is set', () => {
    expect(check({ expiresAt: NOW }, {})).toBe(107);
    expect(check({ expiresAt: new Date(NOW.getTime() + 1) }, {})).toBeNull();
  });
});

describe('what a cart holds', () => {
  const check = (coupon: object, ...lines: (typeof cup)[]) =>
    checkCart(sampleCoupon(coupon), { lines, subtotal: 1000 * lines.length });

  it('[COUP-006a] a listed product stands for its variations, a listed variation for itself', () => {
    expect(check({ productIds: [2] }, soap)).toBeNull();
    expect(check({ productIds: [22] }, soap)).toBeNull();
    expect(check({ productIds: [23] }, soap)).toEqual({ code: 109 });
    expect(check({ excludedProductIds: [2] }, soap, cup)).toEqual({ code: 113, names: ['Soap'] });
  });

  it('[COUP-006b] what is excluded or on sale gets nothing from coupons of products', () => {
    for (const discountType of ['percent', 'fixed_product'] as const) {
      const eligible = (more: object) => {
        const coupon = sampleCoupon({ discountType, ...more });
        return [cup, soap, sale].filter((line) => isEligible(coupon, line)).map(({ key }) => key);
      };
      expect(eligible({})).toEqual(['a', 'b', 'c']);
      expect(eligible({ excludedProductIds: [2] })).toEqual(['a', 'c']);
      expect(eligible({ excludedCategoryIds: [8] })).toEqual(['a', 'c']);
      expect(eligible({ excludeSaleItems: true })).toEqual(['a', 'b']);
      expect(eligible({ productIds: [1], categoryIds: [9] })).toEqual(['a', 'c']);
    }
  });

  it('[COUP-015cd] limits themselves still pass; 0 is no limit', () => {
    expect(check({ minimumAmount: 1000, maximumAmount: 1000 }, cup)).toBeNull();
    expect(check({ minimumAmount: 1001 }, cup)).toEqual({ code: 108, amount: 1001 });
    expect(check({ maximumAmount: 999 }, cup)).toEqual({ code: 112, amount: 999 });
    expect(check({ minimumAmount: 0, maximumAmount: 0 }, cup)).toBeNull();
  });

  it('[COUP-017ab] goods on sale do not count as of a category where they are excluded', () => {
    expect(check({ categoryIds: [9] }, sale)).toBeNull();
    expect(check({ categoryIds: [9], excludeSaleItems: true }, sale)).toEqual({ code: 109 });
    expect(check({ excludeSaleItems: true }, sale, cup)).toEqual({ code: 110 });
  });

  it.each(['percent', 'fixed_product'])(
    '[COUP-017a] a %s coupon that fits no product says so',
    (discountType) => {
      expect(check({ discountType, excludedProductIds: [2] }, soap)).toEqual({ code: 109 });
      expect(check({ discountType, excludedCategoryIds: [8] }, soap)).toEqual({ code: 109 });
      expect(check({ discountType, excludeSaleItems: true }, sale)).toEqual({ code: 109 });
      expect(check({ discountType, excludeSaleItems: true }, sale, cup)).toBeNull();
    },
  );

  it('[COUP-017cd] products are named once, categories as far as they are in the cart', () => {
    const other = { ...soap, key: 'd', variationId: 23 };
    expect(check({ excludedProductIds: [1, 2] }, soap, other, cup)).toEqual({
      code: 113,
      names: ['Soap', 'Cup'],
    });
    expect(check({ excludedCategoryIds: [5, 8, 9] }, soap, sale)).toEqual({ code: 114, categoryIds: [8, 9] });
  });
});

describe('addresses and codes', () => {
  it('[COUP-018b] an address that is meant, by itself or by a wildcard, opens a coupon', () => {
    const coupon = sampleCoupon({ emailRestrictions: ['Eve@Example.org', '*@halm.example'] });
    expect(checkEmails(coupon, GUEST)).toEqual({ code: 102, coupon: 'FIVE' });
    expect(checkEmails(coupon, ADA)).toEqual({ code: 102, coupon: 'FIVE' });
    for (const email of ['eve@example.org', 'ada@halm.example'])
      expect(checkEmails(coupon, { accountId: null, emails: ['x@y.zz', email] })).toBeNull();
  });

  it.each([
    ['ada@example.org', 'ada@example.org', true],
    ['ADA@example.org ', 'ada@EXAMPLE.org', true],
    ['ada@example.org', 'example.org', false],
    ['ada@example.org', '*', true],
    ['ada@example.org', '*@example.org', true],
    ['ada@example.org.evil', '*@example.org', false],
    ['ada@example.org', 'a*@*.org', true],
    ['ada@example.org', 'ada@*@example.org', false],
    ['aba', 'ab*ba', false],
    ['', '*', false],
  ])('%s and %s: %s', (email, restriction, is) => {
    expect(emailMatches(email, restriction)).toBe(is);
  });

  it('[COUP-003] codes are compared whatever their case', () => {
    expect(codeKeyOf(' WelCome10 ')).toBe(codeKeyOf('welcome10'));
    expect(codeKeyOf('ÄPFEL')).toBe('äpfel');
  });
});

describe('a coupon for some goods', () => {
  it('needs one of them in the cart, not all', () => {
    const cart = { lines: [cup, soap], subtotal: 2000 };
    expect(checkCart(sampleCoupon({ productIds: [1] }), cart)).toBeNull();
    expect(checkCart(sampleCoupon({ categoryIds: [7] }), cart)).toBeNull();
    expect(checkCart(sampleCoupon({ productIds: [3] }), cart)).toEqual({ code: 109 });
    expect(checkCart(sampleCoupon({ categoryIds: [9] }), cart)).toEqual({ code: 109 });
  });

  it('takes nothing off others, unless it is an amount off the whole cart', () => {
    const eligible = (more: object) => [cup, soap, sale].map((line) => isEligible(sampleCoupon(more), line));
    expect(eligible({ discountType: 'percent' })).toEqual([true, true, true]);
    expect(eligible({ discountType: 'percent', productIds: [1] })).toEqual([true, false, false]);
    expect(eligible({ discountType: 'percent', categoryIds: [7] })).toEqual([false, true, false]);
    expect(eligible({ discountType: 'percent', productIds: [1], categoryIds: [9] })).toEqual([
      true,
      false,
      true,
    ]);
    expect(eligible({ productIds: [1], excludedProductIds: [2], excludeSaleItems: true })).toEqual([
      true,
      true,
      true,
    ]);
  });
});
