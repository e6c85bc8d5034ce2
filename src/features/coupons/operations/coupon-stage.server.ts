import { totalStage } from '#features/totals/public.server.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import { translator } from '#platform/texts/texts.ts';
import { couponsOf } from '../data/cart-coupons.queries.server.ts';
import type { CouponRefusal } from '../rules/check-coupon.ts';
import { type CouponFacts, type CouponOffer, judgeCoupons } from '../rules/coupon-offer.ts';
import { couponTexts } from '../texts.ts';
import { customerOf, knownCoupons } from './known-coupons.server.ts';

type Waiting = Partial<Record<CouponRefusal['code'], keyof typeof couponTexts.defaults>>;

const WAITING: Waiting = {
  102: 'waitsForAddress',
  106: 'waits',
  115: 'waitsForPayment',
  116: 'waitsForPayment',
};
const WAITING_OF_ACCOUNT: Waiting = { 106: 'usedByAccount', 115: 'heldByAccount' };

/** What coupons take off a sum; a cart without any asks the database nothing. */
export const couponStage = totalStage<{ facts: CouponFacts; texts: TextOverrides } | null, CouponOffer>({
  name: 'coupons',
  kind: 'discounts',
  async load({ db, input, market }) {
    const { codes, accountId, accountEmail, granted = [] } = couponsOf(input.kept);
    if (codes.length === 0) return null;
    const { id = accountId, email } = input.customer ?? {};
    const customer = customerOf(id, accountEmail, email);
    const productIds = input.lines.flatMap(({ productId }) => (productId === undefined ? [] : [productId]));
    const facts = await knownCoupons(db, codes, productIds, customer, market);
    return { facts: { ...facts, granted }, texts: market.texts };
  },
  apply(sum, known) {
    if (!known) return { discounts: [] };
    const t = translator(couponTexts, known.texts);
    const { discounts, freeShipping, offer } = judgeCoupons(sum, known.facts);
    return {
      discounts: [
        ...discounts.map(({ coupon, byLine }, at) => ({
          id: offer.applied[at]?.key ?? coupon.code,
          label: t('label', { code: coupon.code }),
          byLine,
          isRemovable: true,
          ...(coupon.freeShipping && Object.keys(byLine).length === 0 ? { note: t('freeShipping') } : {}),
        })),
        // Who types another address may have it back: until then its row says why the total rose.
        ...offer.refused.flatMap(({ key, code, refusal, byAddress, byAccount }) =>
          byAddress
            ? [
                {
                  id: key,
                  label: t('label', { code }),
                  byLine: {},
                  isRemovable: true,
                  note: t((byAccount ? WAITING_OF_ACCOUNT : WAITING)[refusal.code] ?? 'waits'),
                },
              ]
            : [],
        ),
      ],
      freeShipping,
      offer,
    };
  },
});
