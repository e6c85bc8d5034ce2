import type { StateStep } from '#features/orders/public.server.ts';
import { readUsesOf } from '../data/coupon-uses.queries.server.ts';
import { lockCoupons, readCoupons } from '../data/coupons.queries.server.ts';
import { refusalText } from '../errors.ts';
import { checkUse } from '../rules/check-coupon.ts';
import { customerOf } from './known-coupons.server.ts';

/**
 * An order whose payment failed gave its coupons back: paid after all, it has them again only while there are uses left
 * (COUP-005). What else a coupon asks for was asked when the order was placed, at whose prices it is paid.
 */
export const resumedCoupons: StateStep = {
  name: 'coupons',
  async refuseResumed(tx, orderId, { market, now }) {
    const uses = await readUsesOf(tx, orderId);
    const [first] = uses;
    if (!first) return null;
    await lockCoupons(
      tx,
      uses.map(({ couponId }) => couponId),
    );
    // Read once the locks are held, so that it sees what those before it used.
    const { coupons } = await readCoupons(tx, {
      keys: uses.map(({ key }) => key),
      productIds: [],
      customer: customerOf(first.accountId, first.email),
    });
    for (const { coupon, uses: counted } of coupons) {
      const customer = { accountId: first.accountId };
      const refusal = checkUse({ ...coupon, expiresAt: null }, counted, customer, now);
      if (refusal) return refusalText(refusal, market);
    }
    return null;
  },
};
