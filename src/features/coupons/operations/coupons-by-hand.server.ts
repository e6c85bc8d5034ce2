import type { OrderEntryPart } from '#features/hand-orders/public.server.ts';
import { rowOf } from '../data/cart-coupons.queries.server.ts';
import { deleteUses } from '../data/coupons.queries.server.ts';
import { codeKeyOf } from '../rules/coupon.ts';
import { couponPlacing } from './coupon-placing.server.ts';

/** Lets whoever writes or edits an order by hand enter codes, which are checked and counted as those of a checkout. */
export const couponsByHand: OrderEntryPart = {
  name: couponPlacing.name,
  kept(typed, { accountId, email }, before) {
    const codes = [...new Set(typed.map(codeKeyOf))].filter((key) => key !== '');
    if (codes.length === 0) return null;
    return rowOf({ codes, wanted: [], accountId, accountEmail: email, granted: before });
  },
  intake: (market) => ({ owner: null, market }),
  // Whatever takes something off an order stands there by the key of its code.
  typedOf: ({ totals }) => totals.discounts.map(({ id }) => id),
  forget: deleteUses,
};
