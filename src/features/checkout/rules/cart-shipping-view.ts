import type { CartTotals } from '#features/cart/public.ts';
import type { ShippingOffer } from '#features/shipping/public.ts';

/** The shipping choice of the cart page, and the sums with it. */
export interface CartShippingView {
  offer: ShippingOffer;
  totals: CartTotals;
  /** For field `security` of `update_shipping_method`. */
  nonce: string;
}

/** Purpose of that nonce. */
export const SHIPPING_PURPOSE = 'update-shipping-method';
