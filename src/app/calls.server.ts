import { wopbCheckoutLoginCall } from '#features/accounts/calls/wopb-checkout-login.server.ts';
import { addToCartCall } from '#features/cart/calls/add-to-cart.server.ts';
import { getRefreshedFragmentsCall } from '#features/cart/calls/get-refreshed-fragments.server.ts';
import { removeFromCartCall } from '#features/cart/calls/remove-from-cart.server.ts';
import { wopbAddcartCall } from '#features/cart/calls/wopb-addcart.server.tsx';
import { wopbShareCountCall } from '#features/catalog/calls/wopb-share-count.server.ts';
import { wopbViewsCall } from '#features/catalog/calls/wopb-views.server.ts';
import { checkoutCall } from '#features/checkout/calls/checkout.server.tsx';
import { updateOrderReviewCall } from '#features/checkout/calls/update-order-review.server.tsx';
import { updateShippingMethodCall } from '#features/checkout/calls/update-shipping-method.server.tsx';
import type { Call } from '#platform/calls/answer-call.server.ts';
import { getNonceCall } from '#platform/session/get-nonce.server.ts';

/** Every call of the shop: contract and deed. */
export const calls: readonly Call[] = [
  getNonceCall,
  wopbViewsCall,
  wopbShareCountCall,
  addToCartCall,
  removeFromCartCall,
  getRefreshedFragmentsCall,
  wopbAddcartCall,
  updateOrderReviewCall,
  updateShippingMethodCall,
  checkoutCall,
  wopbCheckoutLoginCall,
];
