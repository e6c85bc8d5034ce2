import type { getCartTotals } from '#features/cart/public.ts';
import { callShop } from '#platform/calls/call-shop.ts';
import { insertHtml, readHtml } from '#platform/live/insert-html.ts';
import { tellPage } from '#platform/live/tell-page.ts';

/**
 * Shows a notice in the place of those before it, and, unless it is a refusal, what the cart comes to now; answers whether
 * it is none.
 */
export async function showNotice(html: string): Promise<boolean> {
  const { content, ready } = readHtml(html);
  await ready;
  const place = document.querySelector('.woocommerce-notices-wrapper');
  place?.replaceChildren(content);
  const notice = place?.querySelector<HTMLElement>('[role="alert"]');
  const isGood = !notice?.matches('.woocommerce-error');
  sayAtField(notice?.textContent?.trim() ?? '', !isGood);
  if (isGood) await redraw();
  notice?.focus();
  return isGood;
}

/** Says it where the code was typed too, which may be far from the notice; without words nothing is said there. */
export function sayAtField(text: string, isRefused = false): void {
  const place = document.getElementById('coupon_said');
  if (!place) return;
  place.textContent = text;
  place.hidden = text === '';
  place.classList.toggle('field-error', isRefused);
}

/** Whether the page is the checkout. */
export function isCheckout(): boolean {
  return document.querySelector('form.woocommerce-checkout') !== null;
}

/** The checkout recalculates by itself when it is told to. */
async function redraw(): Promise<void> {
  if (isCheckout()) return tellPage(document.body, 'update_checkout', { update_shipping_method: false });
  const sums = document.querySelector('.cart_totals');
  if (!sums) return;
  await insertHtml(sums, await callShop<typeof getCartTotals>('shop-ajax/get_cart_totals', {}));
  tellPage(document.body, 'updated_cart_totals');
}
