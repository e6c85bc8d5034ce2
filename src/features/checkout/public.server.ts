export {
  loadCheckoutPage,
  type RefusedCheckout,
} from './deeds/checkout-page.server.ts';
export { loadPayPage, type PayPageView, wordPayRefusal } from './deeds/pay-page.server.ts';
export { loadReceivedOrder, type ReceivedView } from './deeds/received-page.server.ts';
export { type PaymentPart, paymentPart, paymentParts } from './points.server.ts';
export { payPurpose } from './rules/pay-view.ts';
