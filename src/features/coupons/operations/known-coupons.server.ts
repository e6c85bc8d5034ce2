import { normalName } from '#kit/normal-name.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { inMarket } from '#platform/market/amounts.ts';
import type { Market } from '#platform/market/market.ts';
import { readCoupons, type StoredCoupon } from '../data/coupons.queries.server.ts';
import type { Coupon, CouponCustomer } from '../rules/coupon.ts';
import type { CouponFacts } from '../rules/coupon-offer.ts';

/** Reads what judging coupons needs, in one statement; amounts come in the market's currency. */
export async function knownCoupons(
  db: Executor,
  keys: readonly string[],
  productIds: readonly number[],
  customer: CouponCustomer,
  market: Market,
): Promise<CouponFacts> {
  const read = await readCoupons(db, { keys, productIds: [...new Set(productIds)], customer });
  return {
    keys,
    coupons: new Map(
      read.coupons.map(({ coupon, uses }) => [coupon.codeKey, { coupon: inCurrency(coupon, market), uses }]),
    ),
    categories: read.categories,
    categoryNames: read.categoryNames,
    customer,
    now: new Date(),
  };
}

/** A coupon whose amounts are those of the market. */
function inCurrency({ percent, codeKey: _key, ...coupon }: StoredCoupon, market: Market): Coupon {
  const converted = (amount: number | null) => (amount === null ? null : inMarket(amount, market));
  return {
    ...coupon,
    amount: inMarket(coupon.amount, market),
    share: Math.round(Number(percent) * 10_000),
    minimumAmount: converted(coupon.minimumAmount),
    maximumAmount: converted(coupon.maximumAmount),
  };
}

/** Who uses coupons, as far as it is known: an account, and addresses. */
export function customerOf(
  accountId: string | null,
  ...emails: readonly (string | null | undefined)[]
): CouponCustomer {
  const known = emails.flatMap((email) => (email ? [normalName(email)] : []));
  return { accountId, emails: [...new Set(known)] };
}
