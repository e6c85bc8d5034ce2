import type { Coupon, CouponLine } from './rules/coupon.ts';

/** A coupon for 5.00 off the cart, without restrictions. */
export function sampleCoupon(more: Partial<Coupon> = {}): Coupon {
  return {
    id: 1,
    code: 'FIVE',
    version: 1,
    discountType: 'fixed_cart',
    amount: 500,
    share: 0,
    expiresAt: null,
    individualUse: false,
    productIds: [],
    excludedProductIds: [],
    categoryIds: [],
    excludedCategoryIds: [],
    excludeSaleItems: false,
    minimumAmount: null,
    maximumAmount: null,
    usageLimit: null,
    usageLimitPerUser: null,
    limitUsageToItems: null,
    freeShipping: false,
    emailRestrictions: [],
    ...more,
  };
}

/** A line of one piece for 10.00. */
export function sampleCouponLine(more: Partial<CouponLine> = {}): CouponLine {
  return {
    key: 'a',
    productId: 1,
    variationId: null,
    unitPrice: 1000,
    quantity: 1,
    onSale: false,
    categoryIds: [],
    name: 'Cup',
    ...more,
  };
}
