import type { ShippingOffer } from '#features/shipping/public.ts';

/** The shipping choice of the cart page. */
export interface CartShippingView {
  offer: ShippingOffer;
  /** For field `security` of `update_shipping_method`. */
  nonce: string;
}

/** Purpose of that nonce. */
export const SHIPPING_PURPOSE = 'update-shipping-method';
