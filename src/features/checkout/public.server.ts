export { type CartShippingView, loadCartShipping } from './deeds/cart-shipping.server.ts';
export {
  type CheckoutPageContext,
  loadCheckoutPage,
  type RefusedCheckout,
} from './deeds/checkout-page.server.ts';
export { loadReceivedOrder, type ReceivedView } from './deeds/received-page.server.ts';
