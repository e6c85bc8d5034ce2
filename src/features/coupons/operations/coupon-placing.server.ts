import { placingStep } from '#features/orders/public.server.ts';
import type { PlacingReason } from '#features/orders/public.ts';
import { normalName } from '#kit/normal-name.ts';
import { pipelined, type Transaction } from '#platform/db/database.server.ts';
import type { Market } from '#platform/market/market.ts';
import { translate } from '#platform/texts/texts.ts';
import { cartCoupons, dropCodes } from '../data/cart-coupons.queries.server.ts';
import { insertUses, lockCoupons, readAccountEmail, readCoupons } from '../data/coupons.queries.server.ts';
import { refusalText, removalText } from '../errors.ts';
import { checkEmails, checkUse } from '../rules/check-coupon.ts';
import { type CouponOffer, couponOfferOf, type RefusedCoupon } from '../rules/coupon-offer.ts';
import { couponTexts } from '../texts.ts';
import { customerOf } from './known-coupons.server.ts';

/** Whose cart is ordered, and in which words. */
interface CouponIntake {
  /** The visitor's; null where no cart is ordered, since whoever runs the shop writes the order. */
  owner: string | null;
  market: Market;
}

/**
 * Looks at an order's coupons once more, with those whose uses are counted locked until it is stored, so that the last
 * use is had once (COUP-005, COUP-008); then notes them with the order. What is refused leaves the cart.
 */
export const couponPlacing = placingStep<CouponIntake>({
  name: 'coupons',
  intake: ({ request }) => ({ owner: request.visitor?.owner ?? null, market: request.market }),
  async check(tx, { owner, market }, { totals, customer, billing, now }) {
    const offer = couponOfferOf(totals);
    if (offer.applied.length === 0 && offer.refused.length === 0) return [];
    const { refused, changed } = await checkAgain(tx, offer, customer?.userId ?? null, billing.email, now);
    const gone = [...offer.refused, ...refused];
    if (gone.length > 0 && owner !== null)
      await dropCodes(
        tx,
        owner,
        gone.map(({ key }) => key),
      );
    const { categoryNames } = offer;
    const reasons = [
      ...gone.map(({ code, refusal }) =>
        owner === null
          ? refusalText(refusal, market, { atCheckout: true, categoryNames })
          : removalText(code, refusal, market, { atCheckout: true, categoryNames }),
      ),
      ...changed.map((code) => translate(couponTexts, market.texts, 'changed', { code })),
    ];
    return reasons.map((message): PlacingReason => ({ code: 'step', message, field: '' }));
  },
  async store(tx, { id }, { owner }, { totals, customer, billing }) {
    const { applied } = couponOfferOf(totals);
    if (applied.length === 0) return;
    const order = {
      id,
      currency: totals.currency,
      accountId: customer?.userId ?? null,
      email: normalName(billing.email),
    };
    const uses = applied.map(({ id: couponId, code, amount }) => ({ couponId, code, amount }));
    await pipelined(
      insertUses(tx, order, uses),
      owner === null ? Promise.resolve() : cartCoupons.drop(tx, owner),
    );
  },
});

async function checkAgain(
  tx: Transaction,
  { applied }: CouponOffer,
  accountId: string | null,
  email: string,
  now: Date,
): Promise<{ refused: RefusedCoupon[]; changed: string[] }> {
  const keys = applied.map(({ key }) => key);
  const accountEmail = accountId === null ? null : await readAccountEmail(tx, accountId);
  const customer = customerOf(accountId, accountEmail, email);
  const ids = applied.map(({ id }) => id);
  // The second looks when the first has its locks, so it sees what those before it used.
  const [, read] = await pipelined(lockCoupons(tx, ids), readCoupons(tx, { keys, productIds: [], customer }));
  const known = new Map(read.coupons.map((one) => [one.coupon.codeKey, one]));
  const refused: RefusedCoupon[] = [];
  const changed: string[] = [];
  for (const { key, code, version, isGranted } of applied) {
    const found = known.get(key);
    const isShared = applied.length > 1 && found?.coupon.individualUse === true;
    const refusal = isShared
      ? ({ code: 104, coupon: code } as const)
      : found
        ? ((isGranted ? null : checkUse(found.coupon, found.uses, customer, now)) ??
          checkEmails(found.coupon, customer))
        : ({ code: 105, coupon: code } as const);
    if (refusal) refused.push({ key, code, refusal, byAddress: false, byAccount: false });
    else if (found?.coupon.version !== version) changed.push(code);
  }
  return { refused, changed };
}
