import { isCartForm, saveCartForm, sendCartCookies } from '#features/cart/public.server.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { cameFrom, type PageForm } from '#platform/pages/page-form.server.ts';
import type { Notice } from '#platform/session/notice.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { applyCoupon as applyCouponContract } from '../calls/apply-coupon.ts';
import { refusalText } from '../errors.ts';
import { applyCoupon, removeCoupon } from '../operations/change-coupons.server.ts';
import { COUPON_FIELD } from '../rules/coupon-field.ts';
import { couponTexts } from '../texts.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/** Where the browser goes on, without the coupon that its address may have named. */
function back(context: CallContext): string {
  const from = cameFrom(context, context.request.environment.siteUrl, context.addresses.cart);
  const address = new URL(from, 'http://shop');
  for (const name of ['coupon', 'remove_coupon']) address.searchParams.delete(name);
  return address.pathname + address.search;
}

/**
 * The coupon form without script, from cart, checkout or a page whose address names one. In the cart it is sent with the
 * cart's form, whose quantities are saved first, and a code that was typed counts whichever of its buttons is pressed:
 * nothing typed is lost.
 */
const applyForm: PageForm = {
  method: 'POST',
  byStandIn: true,
  takesOver: true,
  accepts: (fields) =>
    'apply_coupon' in fields || (isCartForm(fields) && textOf(fields.coupon_code).trim() !== ''),
  ...(applyCouponContract.limit
    ? { limit: { name: applyCouponContract.name, ...applyCouponContract.limit } }
    : {}),
  async submit(fields, context) {
    const t = translator(couponTexts, context.texts);
    const saved = isCartForm(fields) ? await saveCartForm(fields, context) : null;
    const redirect = saved && 'redirect' in saved ? saved.redirect : back(context);
    // At the checkout a guest may name an address, for coupons that are for certain ones alone.
    const email = textOf(fields.coupon_email).trim() || undefined;
    const applied = await applyCoupon(context, textOf(fields.coupon_code), email);
    let notice: Notice;
    if (applied.ok) {
      const { cart, code, isRemembered } = applied.value;
      await sendCartCookies(context, cart.view);
      notice = {
        kind: 'success',
        text: isRemembered ? t('remembered', { code }) : t('applied'),
        at: COUPON_FIELD,
      };
    } else {
      const { refusal, categoryNames } = applied.error;
      const atCheckout = redirect === context.addresses.checkout;
      const text = refusalText(refusal, context.market, { atCheckout, categoryNames });
      notice = { kind: 'error', text, at: COUPON_FIELD };
    }
    if (saved && 'page' in saved)
      return { page: { ...saved.page, notices: [...saved.page.notices, notice] } };
    await addNotices(context.db, context.request, [notice]);
    return { redirect };
  },
};

/** The link beside a coupon without script: it counts only where a page of this shop was left by it. */
const removeLink: PageForm = {
  method: 'GET',
  byStandIn: true,
  accepts: (fields) => 'remove_coupon' in fields,
  async submit(fields, context) {
    const redirect = back(context);
    if (!isFromHere(context)) return { redirect };
    const cart = await removeCoupon(context, textOf(fields.remove_coupon));
    if (!cart) return { redirect };
    await sendCartCookies(context, cart.view);
    const text = translator(couponTexts, context.texts)('removedOnPage');
    await addNotices(context.db, context.request, [{ kind: 'success', text, at: COUPON_FIELD }]);
    return { redirect };
  },
};

/** Whether a link was followed on a page of this shop: others must change nothing here. */
function isFromHere({ request }: CallContext): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return false;
  const { origin } = new URL(referer);
  return origin === request.environment.siteUrl || origin === request.url.origin;
}

/** Everything that coupons offer without script. */
export const couponForms: readonly PageForm[] = [applyForm, removeLink];
