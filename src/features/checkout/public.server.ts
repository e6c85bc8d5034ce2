export { loadCheckoutPage } from './operations/checkout-page.server.ts';
export { loadPayPage, type PayPageView, wordPayRefusal } from './operations/pay-page.server.ts';
export { loadReceivedOrder, type ReceivedView } from './operations/received-page.server.ts';
export { type PaymentPart, paymentPart, paymentParts } from './points.server.ts';
export { payPurpose } from './rules/pay-view.ts';
