/** How a coupon takes something off. */
export const DISCOUNT_TYPES = ['fixed_cart', 'percent', 'fixed_product'] as const;

/** How a coupon takes something off: an amount of the whole cart, a share, or an amount of each piece. */
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** A coupon as the rules know it; amounts are minor units of the currency in which the cart is summed up. */
export interface Coupon {
  id: number;
  /** As the owner wrote it; `codeKey` tells it apart. */
  code: string;
  version: number;
  discountType: DiscountType;
  /** Of fixed coupons: minor units. */
  amount: number;
  /** Of percent coupons: millionths of the whole, 10 % = 100,000. */
  share: number;
  /** It counts no more from this moment on; null = for ever. */
  expiresAt: Date | null;
  individualUse: boolean;
  productIds: readonly number[];
  excludedProductIds: readonly number[];
  categoryIds: readonly number[];
  excludedCategoryIds: readonly number[];
  excludeSaleItems: boolean;
  minimumAmount: number | null;
  maximumAmount: number | null;
  usageLimit: number | null;
  usageLimitPerUser: number | null;
  limitUsageToItems: number | null;
  freeShipping: boolean;
  /** Addresses that may use it, `*` standing for anything; empty = all. */
  emailRestrictions: readonly string[];
}

/** How often a coupon was used: by orders that stand, and by orders that still wait for their money. */
export interface CouponUses {
  used: number;
  held: number;
  /** The same of this customer alone. */
  customerUsed: number;
  customerHeld: number;
  /** Those of them that the account made, whatever e-mail address is typed. */
  accountUsed: number;
  accountHeld: number;
}

/** Who wants to use a coupon, as far as it is known. */
export interface CouponCustomer {
  accountId: string | null;
  /** E-mail addresses that are known to be the customer's, in lower case. */
  emails: readonly string[];
}

/** A line of a cart as coupons see it; amounts in minor units of the sum's currency. */
export interface CouponLine {
  key: string;
  productId: number;
  variationId: number | null;
  unitPrice: number;
  quantity: number;
  onSale: boolean;
  /** Categories of its product with all above them. */
  categoryIds: readonly number[];
  /** What messages call it. */
  name: string;
}

/** By what codes are compared: case does not matter, nor what stands around them. */
export function codeKeyOf(code: string): string {
  return code.normalize('NFC').trim().toLowerCase();
}

/** What a code may look like: it begins with a letter or a digit and holds no blanks. */
export const CODE_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N}._%+@$&#-]*$/u;

/** The longest code, in characters. */
export const MOST_CODE = 60;
