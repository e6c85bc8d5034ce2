import type { AddedDetail } from '#features/cart/public.ts';
import type { LiveScript } from '#platform/live/live-script.ts';
import { markOf } from './panel.ts';
import { applyCoupon, takeCouponOff } from './panel-coupons.ts';
import { fly } from './panel-fly.ts';
import { showOnPage } from './panel-notices.ts';
import { closePanel, isOpen, openPanel, sayCount, suggest } from './panel-opening.ts';
import { removeLine, retry, step, type as typed, undo } from './panel-quantities.ts';

/** Milliseconds between a successful addition and the panel's opening by itself (SIDE-002). */
const OPENS_AFTER = 20;

/** What opens the panel, what is done in it, and what it does when something was added. */
export const actions: LiveScript['actions'] = {
  'open-cart'(opener) {
    // There the cart itself is what its links are about; the panel's own button opens it all the same.
    const isCartPage = document.body.matches('.woocommerce-cart, .woocommerce-checkout');
    if (isCartPage && opener.matches('.cart-link, .added_to_cart')) return false;
    if (isOpen()) closePanel();
    else openPanel(opener);
    return undefined;
  },
  'side-cart-close': () => closePanel(),
  'side-cart-step': step,
  'side-cart-type': typed,
  'side-cart-remove': removeLine,
  'side-cart-again': retry,
  'side-cart-undo': undo,
  'side-cart-coupon'(form) {
    const { coupon_code: code, security } = Object.fromEntries(new FormData(form as HTMLFormElement));
    return applyCoupon({ coupon_code: String(code), security: String(security) });
  },
  'side-cart-coupon-use'({ dataset: { coupon = '', security = '' } }) {
    return applyCoupon({ coupon_code: coupon, security });
  },
  'side-cart-coupon-off'({ dataset: { coupon = '', security = '' } }) {
    return takeCouponOff({ coupon, security });
  },
  'side-cart-turn'(button) {
    const card = button.closest('.xoo-wsc-card');
    const isTurned = card?.classList.toggle('is-turned') ?? false;
    button.setAttribute('aria-expanded', String(isTurned));
  },
  added(reaction, event) {
    const { answer, button, isClaimed } = (event as CustomEvent<AddedDetail>).detail;
    const takesForms = 'takesForms' in reaction.dataset;
    if ('error' in answer) return showOnPage(answer.notice ?? String(answer.error), button);
    const { autoOpen, hideViewCart, fly: flies } = markOf().dataset;
    // What its own call says, unless the panel shows it.
    if (takesForms)
      return autoOpen === 'yes' || isClaimed ? undefined : showOnPage(answer.notice ?? '', button);
    if (hideViewCart === 'yes')
      for (const link of button.parentElement?.querySelectorAll('.added_to_cart') ?? []) link.remove();
    if (flies === 'yes') fly(button);
    sayCount();
    // Something that was suggested.
    if (isOpen()) return void suggest();
    if (autoOpen !== 'yes' || isClaimed) return undefined;
    event.preventDefault();
    setTimeout(() => openPanel(button), OPENS_AFTER);
    return undefined;
  },
};
