import type { Coupon, CouponCustomer, CouponLine, CouponUses } from './coupon.ts';
import { emailMatches } from './email-matches.ts';

/** Why a coupon cannot be used; the codes are those that scripts of such shops know. */
export type CouponRefusal =
  /** It is not valid any more and left the cart. */
  | { code: 101; coupon: string }
  /** It is for certain e-mail addresses only. */
  | { code: 102; coupon: string }
  | { code: 103; coupon: string }
  /** The coupon that is used alone. */
  | { code: 104; coupon: string }
  | { code: 105; coupon: string }
  | { code: 106 }
  | { code: 107 }
  /** Minor units of the cart's currency. */
  | { code: 108; amount: number }
  | { code: 109 }
  | { code: 110 }
  | { code: 111 }
  | { code: 112; amount: number }
  | { code: 113; names: readonly string[] }
  /** Ids of the categories that are excluded and in the cart. */
  | { code: 114; categoryIds: readonly number[] }
  /** The last use is held by an unpaid order: said to customers, and to guests. */
  | { code: 115 }
  | { code: 116 };

/** Whether a coupon may be used at all now, whatever the cart holds: uses, then expiry (COUP-004, COUP-016). */
export function checkUse(
  coupon: Pick<Coupon, 'usageLimit' | 'usageLimitPerUser' | 'expiresAt'>,
  uses: CouponUses,
  customer: Pick<CouponCustomer, 'accountId'>,
  now: Date,
): CouponRefusal | null {
  const { usageLimit, usageLimitPerUser, expiresAt } = coupon;
  return (
    overLimit(usageLimit, uses.used, uses.held, customer) ??
    overLimit(usageLimitPerUser, uses.customerUsed, uses.customerHeld, customer) ??
    (expiresAt !== null && expiresAt <= now ? { code: 107 } : null)
  );
}

function overLimit(
  limit: number | null,
  used: number,
  held: number,
  customer: Pick<CouponCustomer, 'accountId'>,
): CouponRefusal | null {
  if (limit === null || used + held < limit) return null;
  if (used >= limit) return { code: 106 };
  return { code: customer.accountId === null ? 116 : 115 };
}

/** Whether a coupon fits what a cart holds; `subtotal` is what is shown before discounts (COUP-004, COUP-006). */
export function checkCart(
  coupon: Coupon,
  { lines, subtotal }: { lines: readonly CouponLine[]; subtotal: number },
): CouponRefusal | null {
  const { minimumAmount, maximumAmount, productIds, categoryIds } = coupon;
  if (minimumAmount !== null && minimumAmount > 0 && subtotal < minimumAmount)
    return { code: 108, amount: minimumAmount };
  if (maximumAmount !== null && maximumAmount > 0 && subtotal > maximumAmount)
    return { code: 112, amount: maximumAmount };
  if (productIds.length > 0 && !lines.some((line) => isListed(line, productIds))) return { code: 109 };
  const countsForCategory = (line: CouponLine) => !(coupon.excludeSaleItems && line.onSale);
  if (
    categoryIds.length > 0 &&
    !lines.some((line) => countsForCategory(line) && isInCategory(line, categoryIds))
  )
    return { code: 109 };
  if (coupon.discountType !== 'fixed_cart')
    return lines.some((line) => isEligible(coupon, line)) ? null : { code: 109 };
  return checkWholeCart(coupon, lines);
}

/** What an amount off the whole cart does not share the cart with. */
function checkWholeCart(coupon: Coupon, lines: readonly CouponLine[]): CouponRefusal | null {
  const { excludeSaleItems, excludedProductIds, excludedCategoryIds } = coupon;
  if (excludeSaleItems && lines.some(({ onSale }) => onSale)) return { code: 110 };
  const excluded = lines.filter((line) => isListed(line, excludedProductIds));
  if (excluded.length > 0) return { code: 113, names: [...new Set(excluded.map(({ name }) => name))] };
  const categories = excludedCategoryIds.filter((id) => lines.some((line) => isInCategory(line, [id])));
  return categories.length > 0 ? { code: 114, categoryIds: categories } : null;
}

/** Whether the customer's address is one that a coupon is for (COUP-018). */
export function checkEmails(
  { code, emailRestrictions }: Pick<Coupon, 'code' | 'emailRestrictions'>,
  { emails }: CouponCustomer,
): CouponRefusal | null {
  if (emailRestrictions.length === 0) return null;
  const isMeant = emails.some((email) => emailRestrictions.some((one) => emailMatches(email, one)));
  return isMeant ? null : { code: 102, coupon: code };
}

/** Whether a line may get something off by a coupon: listed and not excluded (COUP-006). */
export function isEligible(coupon: Coupon, line: CouponLine): boolean {
  const { productIds, categoryIds, excludedProductIds, excludedCategoryIds } = coupon;
  if (coupon.discountType === 'fixed_cart') return true;
  const isMeant =
    (productIds.length === 0 && categoryIds.length === 0) ||
    isListed(line, productIds) ||
    isInCategory(line, categoryIds);
  return (
    isMeant &&
    !isListed(line, excludedProductIds) &&
    !isInCategory(line, excludedCategoryIds) &&
    !(coupon.excludeSaleItems && line.onSale)
  );
}

/** Whoever lists a product means its variations too. */
function isListed({ productId, variationId }: CouponLine, ids: readonly number[]): boolean {
  return ids.includes(productId) || (variationId !== null && ids.includes(variationId));
}

function isInCategory(line: CouponLine, ids: readonly number[]): boolean {
  return line.categoryIds.some((id) => ids.includes(id));
}
