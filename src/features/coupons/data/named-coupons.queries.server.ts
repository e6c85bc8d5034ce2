import { isNull } from 'drizzle-orm';
import { knownRows } from '#platform/fields/known-rows.server.ts';
import { coupon } from './coupon.table.ts';

/** Coupons, as fields name them. */
export const namedCoupons = knownRows('coupons', {
  table: coupon,
  key: coupon.id,
  where: isNull(coupon.trashedAt),
  gone: 'This coupon does not exist any more.',
});
