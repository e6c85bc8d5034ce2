export { dropExpiredDrafts, moveDraft } from './data/checkout-draft.queries.server.ts';
export {
  type CartShippingView,
  cartTotalWithShipping,
  loadCartShipping,
} from './deeds/cart-shipping.server.ts';
export { checkoutForms } from './deeds/checkout-forms.server.ts';
export {
  type CheckoutPageContext,
  loadCheckoutPage,
  type RefusedCheckout,
} from './deeds/checkout-page.server.ts';
export { loadReceivedOrder, type ReceivedView } from './deeds/received-page.server.ts';
