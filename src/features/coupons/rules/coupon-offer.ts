import type { SumSoFar, Totals } from '#features/totals/public.ts';
import { type CouponRefusal, checkCart, checkEmails, checkUse } from './check-coupon.ts';
import type { Coupon, CouponCustomer, CouponLine, CouponUses } from './coupon.ts';
import { couponDiscounts } from './coupon-discounts.ts';

/** A coupon that takes something off a sum, or sends it for free. */
export interface AppliedCoupon {
  id: number;
  key: string;
  code: string;
  /** Which version of it was summed up. */
  version: number;
  /** What it takes off, in minor units. */
  amount: number;
  /** Whether the order had it before it was edited. */
  isGranted: boolean;
}

/** A code that stands with the cart and takes nothing off any more. */
export interface RefusedCoupon {
  key: string;
  /** As its owner wrote it. */
  code: string;
  refusal: CouponRefusal;
  /** Whether it is refused for who orders and may count again for somebody else, so that the checkout waits with taking it off. */
  byAddress: boolean;
  /** Whether it is the account that used it up, with any address. */
  byAccount: boolean;
}

/** What became of a cart's coupons. */
export interface CouponOffer {
  applied: readonly AppliedCoupon[];
  refused: readonly RefusedCoupon[];
  categoryNames: ReadonlyMap<number, string>;
}

/** A coupon with how often it was used. */
export interface KnownCoupon {
  coupon: Coupon;
  uses: CouponUses;
}

/** All that judging the coupons of a cart needs besides its lines. */
export interface CouponFacts {
  /** Keys of the codes that stand with the cart. */
  keys: readonly string[];
  /** Those of them that an order had before it was edited: neither their uses nor their end matter any more. */
  granted?: readonly string[];
  coupons: ReadonlyMap<string, KnownCoupon>;
  /** Categories with all above them, by product. */
  categories: ReadonlyMap<number, readonly number[]>;
  categoryNames: ReadonlyMap<number, string>;
  customer: CouponCustomer;
  now: Date;
}

const NO_OFFER: CouponOffer = { applied: [], refused: [], categoryNames: new Map() };

/** What the coupons of a sum take off; what may not be used takes nothing. */
export function judgeCoupons(
  sum: Pick<SumSoFar, 'input' | 'shownSubtotal'>,
  facts: CouponFacts,
): { discounts: ReturnType<typeof couponDiscounts>; freeShipping: boolean; offer: CouponOffer } {
  const lines = couponLines(sum.input.lines, facts.categories);
  const usable: Coupon[] = [];
  const refused: RefusedCoupon[] = [];
  const granted = new Set(facts.granted);
  for (const key of facts.keys) {
    const known = facts.coupons.get(key);
    const refusal = known
      ? refusalOf(known, { lines, subtotal: sum.shownSubtotal }, facts, granted.has(key))
      : ({ code: 105, coupon: key } as const);
    if (known && !refusal) usable.push(known.coupon);
    else if (refusal)
      refused.push({
        key,
        code: known?.coupon.code ?? key,
        refusal,
        byAddress: known !== undefined && hangsOnAddress(refusal, known),
        byAccount: known !== undefined && hangsOnAccount(refusal, known),
      });
  }
  const discounts = couponDiscounts(lines, usable);
  const keyOf = new Map([...facts.coupons].map(([key, { coupon }]) => [coupon.id, key]));
  const applied = discounts.map(({ coupon: { id, code, version }, byLine }): AppliedCoupon => {
    const amount = Object.values(byLine).reduce((total, part) => total + part, 0);
    const key = keyOf.get(id) ?? code;
    return { id, key, code, version, amount, isGranted: granted.has(key) };
  });
  return {
    discounts,
    freeShipping: usable.some(({ freeShipping }) => freeShipping),
    offer: { applied, refused, categoryNames: facts.categoryNames },
  };
}

/** Why a coupon cannot be used for a cart, the first reason in the order of COUP-004; null when it can. */
export function refusalOf(
  { coupon, uses }: KnownCoupon,
  cart: { lines: readonly CouponLine[]; subtotal: number },
  { customer, now }: Pick<CouponFacts, 'customer' | 'now'>,
  isGranted = false,
): CouponRefusal | null {
  return (
    (isGranted ? null : checkUse(coupon, uses, customer, now)) ??
    checkCart(coupon, cart) ??
    checkEmails(coupon, customer)
  );
}

/** Whether a coupon is refused for who orders, and not for what it is or what the cart holds. */
function hangsOnAddress({ code }: CouponRefusal, { coupon: { usageLimit }, uses }: KnownCoupon): boolean {
  if (code === 102) return true;
  const isUsedUp = usageLimit !== null && uses.used + uses.held >= usageLimit;
  return [106, 115, 116].includes(code) && !isUsedUp;
}

/** Whether the orders of the account alone use up what one customer may. */
function hangsOnAccount({ code }: CouponRefusal, { coupon, uses }: KnownCoupon): boolean {
  const { accountUsed, accountHeld } = uses;
  const limit = coupon.usageLimitPerUser ?? Number.POSITIVE_INFINITY;
  return (code === 106 && accountUsed >= limit) || (code === 115 && accountUsed + accountHeld >= limit);
}

/** The lines of a sum as coupons see them. */
export function couponLines(
  lines: SumSoFar['input']['lines'],
  categories: ReadonlyMap<number, readonly number[]>,
): CouponLine[] {
  return lines.map(
    ({ key, unitPrice, quantity, productId = 0, variationId = null, onSale = false, name = '' }) => ({
      key,
      unitPrice,
      quantity,
      productId,
      variationId,
      onSale,
      name,
      categoryIds: categories.get(productId) ?? [],
    }),
  );
}

/** What became of the coupons of a sum. */
export function couponOfferOf({ offers }: Pick<Totals, 'offers'>): CouponOffer {
  return (offers.coupons as CouponOffer | undefined) ?? NO_OFFER;
}
