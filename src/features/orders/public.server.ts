export { type CustomerAddresses, readCustomerAddresses } from './data/customer-address.queries.server.ts';
export { readLinePictures } from './data/line-pictures.queries.server.ts';
export {
  type OpenedOrder,
  type OrderQuery,
  orderByNumber,
  readCustomerOrder,
  readOrder,
  readOrderByKey,
  readOrderByNumber,
  readOrderRecord,
  searchOrders,
} from './data/read-orders.queries.server.ts';
export { addOrderNote } from './deeds/add-order-note.server.ts';
export { addressReasons, cartDeps, termsRefusal } from './deeds/assess-checkout.server.ts';
export { beginPayment, type PaymentToConfirm, type PayRefusal } from './deeds/begin-payment.server.ts';
export { changeOrderState, type StateRequest } from './deeds/change-order-state.server.ts';
export type { OrderDraft, OrderDraftLine } from './deeds/order-draft.server.ts';
export {
  backgroundOrderServices,
  type OrderServices,
  orderServices,
  type RefundServices,
} from './deeds/order-services.server.ts';
export { type ChosenPayment, paymentsForOrder, payOrder } from './deeds/pay-order.server.ts';
export { type PlacedOrder, placeOrder } from './deeds/place-order.server.ts';
export { readIntakes } from './deeds/placing-intakes.server.ts';
export type { NewAccount, PlacingRequest } from './deeds/placing-request.server.ts';
export { readOrderOnce } from './deeds/read-order-once.server.ts';
export { type RefundRequest, refundOrder } from './deeds/refund-order.server.ts';
export { type SettledPayment, settlePayment } from './deeds/settle-payment.server.ts';
export { type RefundEnd, settleRefund } from './deeds/settle-refund.server.ts';
export { settleToldRefunds } from './deeds/settle-told-refunds.server.ts';
export { type StoredOrder, storeOrder } from './deeds/store-order.server.ts';
export { visitorHash } from './deeds/visitor-hash.server.ts';
export { formatOfOrder, linksOf, sectionsOf, wordOrder } from './deeds/word-order.server.ts';
export { orderRefunded, orderStateChanged } from './events.ts';
export { cancelUnpaidOrders } from './jobs/cancel-unpaid.job.server.ts';
export { type ConfirmationState, confirmationState } from './mail/confirmation-state.server.ts';
export {
  type EnteredState,
  type HandPart,
  handParts,
  type KeptField,
  type KeptFilter,
  type OrderLink,
  type OrderLinkContext,
  type OrderPart,
  type OrderSection,
  type OrderSectionContext,
  orderLinks,
  orderParts,
  orderSections,
  type PlacingStep,
  placingStep,
  placingSteps,
  type StateStep,
  stateSteps,
} from './points.server.ts';
