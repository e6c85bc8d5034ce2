import { callShop, logCallFailure } from '#platform/calls/call-shop.ts';
import type { Start } from '#platform/live/live-script.ts';
import { tellPage } from '#platform/live/tell-page.ts';
import type { applyCoupon } from '../calls/apply-coupon.ts';
import { showNotice } from './show-notice.ts';

/** Applies the coupon that the page's address names, and takes it out of the address so that it is applied once. */
export const start: Start = (root) => {
  const form = root as HTMLFormElement;
  const fields = new FormData(form);
  const address = new URL(location.href);
  address.searchParams.delete('coupon');
  history.replaceState(history.state, '', address);
  form.hidden = true;
  const sent = {
    coupon_code: String(fields.get('coupon_code') ?? ''),
    security: String(fields.get('security') ?? ''),
  };
  callShop<typeof applyCoupon>('shop-ajax/apply_coupon', sent)
    .then(async (html) => {
      if (await showNotice(html)) tellPage(document.body, 'applied_coupon', sent.coupon_code);
    })
    .catch((error: unknown) => {
      form.hidden = false;
      logCallFailure(error);
    });
};
