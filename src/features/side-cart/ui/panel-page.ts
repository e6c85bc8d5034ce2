import { tellPage } from '#platform/live/tell-page.ts';

/** Whether the page below is the cart or the checkout itself. */
export function isOnPage(kind: 'cart' | 'checkout'): boolean {
  return document.body.matches(`.woocommerce-${kind}:not(.woocommerce-order-received)`);
}

/** Brings the page below the panel up to date with a cart that was changed in it (SIDE-011); before its fragments are shown. */
export function tellBelow({ cart_hash: hash }: { cart_hash: string }): void {
  if (isOnPage('checkout')) {
    // One without a form, as where there was nothing to order, has nothing that could be refreshed.
    if (document.querySelector('form.woocommerce-checkout')) tellPage(document.body, 'update_checkout');
    else location.reload();
  }
  // A form draws itself anew with the fragments; an empty cart has none.
  const hasForm = document.querySelector('.woocommerce-cart-form') !== null;
  if (isOnPage('cart') && !hasForm && hash !== '') location.reload();
}
