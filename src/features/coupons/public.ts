export type { applyCoupon } from './calls/apply-coupon.ts';
export type { removeCoupon } from './calls/remove-coupon.ts';
