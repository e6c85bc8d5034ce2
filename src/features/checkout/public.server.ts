export {
  loadCheckoutPage,
  type RefusedCheckout,
} from './deeds/checkout-page.server.ts';
export { loadReceivedOrder, type ReceivedView } from './deeds/received-page.server.ts';
