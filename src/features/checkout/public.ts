export { type CheckoutPart, type CheckoutPartContext, checkoutPart, checkoutParts } from './points.ts';
export type { CheckoutView } from './rules/checkout-view.ts';
export { CheckoutPage } from './ui/checkout-page.tsx';
export { PayPage } from './ui/pay-page.tsx';
export { ConfirmEmail, ReceivedPage, UnknownOrder } from './ui/received-page.tsx';
