import { loadCheckoutPage } from '#features/checkout/public.server.ts';
import type { CheckoutView } from '#features/checkout/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** Brings the checkout of the present session; an empty cart leads back to the cart page (CHK-001). */
export const loadCheckout = loadEach<object, CheckoutView | null>(async ({ scope }, context) => {
  context.personal();
  const checkout = await loadCheckoutPage(context, scope);
  if (!checkout) context.redirect(context.addresses.cart);
  return checkout;
});
