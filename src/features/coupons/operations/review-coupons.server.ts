import type { CartReview } from '#features/cart/public.server.ts';
import type { Notice } from '#platform/session/notice.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  type CartCoupons,
  couponsBesideCart,
  couponsOf,
  dropCodes,
  rowOf,
  saveCartCoupons,
} from '../data/cart-coupons.queries.server.ts';
import { refusalText, removalText } from '../errors.ts';
import { couponOfferOf } from '../rules/coupon-offer.ts';
import { couponTexts } from '../texts.ts';
import { addCode } from './change-coupons.server.ts';

/**
 * Takes coupons off a cart that became invalid, with their messages (COUP-008), and tries those that were remembered
 * for when something is in it. At the checkout those wait that another e-mail address may bring back.
 */
export const couponReview: CartReview = {
  name: couponsBesideCart.name,
  async review({ db, request, market, atCheckout }, view, totals) {
    const owner = request.visitor?.owner;
    const kept = couponsOf(view.data);
    const { refused: all, categoryNames } = couponOfferOf(totals);
    // While an address is typed its row says so; it goes when the order is placed with it.
    const refused = atCheckout ? all.filter(({ byAddress }) => !byAddress) : all;
    const wanted = view.lines.length > 0 ? kept.wanted : [];
    if (!owner || (refused.length === 0 && wanted.length === 0)) return null;
    const notices: Notice[] = refused.map(({ code, refusal }) => ({
      kind: 'error',
      text: removalText(code, refusal, market, { atCheckout, categoryNames }),
    }));
    const gone = refused.map(({ key }) => key);
    if (gone.length > 0) await dropCodes(db, owner, gone);
    let now: CartCoupons = { ...kept, codes: kept.codes.filter((key) => !gone.includes(key)) };
    for (const key of wanted) {
      now = { ...now, wanted: now.wanted.filter((one) => one !== key) };
      const added = await addCode(db, key, now, { lines: view.lines, subtotal: totals.subtotal }, market);
      if (added.ok) {
        now = { ...now, ...added.value.kept };
        notices.push({ kind: 'success', text: translate(couponTexts, market.texts, 'applied') });
      } else {
        const { refusal, categoryNames: names } = added.error;
        notices.push({ kind: 'error', text: refusalText(refusal, market, { categoryNames: names }) });
      }
    }
    if (wanted.length > 0) await saveCartCoupons(db, owner, now, request.startedAt);
    return { notices, data: rowOf(now) };
  },
};
