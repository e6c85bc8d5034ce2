/** What the owner is told of a coupon. */
export const COUPON_STATES = ['active', 'expired', 'used-up'] as const;

/** Whether it can be used, its time is over, or no use is left. */
export type CouponState = (typeof COUPON_STATES)[number];

/** Whether a coupon can be used at a moment, as far as it alone says. */
export function couponState(
  { expiresAt, usageLimit }: { expiresAt: Date | null; usageLimit: number | null },
  { used, held }: { used: number; held: number },
  now: Date,
): CouponState {
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return usageLimit !== null && used + held >= usageLimit ? 'used-up' : 'active';
}
