export { readLinePictures } from './data/line-pictures.queries.server.ts';
export {
  type OpenedOrder,
  type OrderQuery,
  readCustomerOrder,
  readOrder,
  readOrderByKey,
  readOrderRecord,
  searchOrders,
} from './data/read-orders.queries.server.ts';
export { addOrderNote } from './deeds/add-order-note.server.ts';
export { addressReasons, cartDeps, termsRefusal } from './deeds/assess-checkout.server.ts';
export { changeOrderState, type StateRequest } from './deeds/change-order-state.server.ts';
export type { OrderDraft, OrderDraftLine } from './deeds/order-draft.server.ts';
export { type OrderServices, orderServices } from './deeds/order-services.server.ts';
export { type PlacedOrder, placeOrder } from './deeds/place-order.server.ts';
export { readIntakes } from './deeds/placing-intakes.server.ts';
export type { PlacingRequest } from './deeds/placing-request.server.ts';
export { type StoredOrder, storeOrder } from './deeds/store-order.server.ts';
export { visitorHash } from './deeds/visitor-hash.server.ts';
export { sectionsOf, wordOrder } from './deeds/word-order.server.ts';
export { orderStateChanged } from './events.ts';
export { cancelUnpaidOrders } from './jobs/cancel-unpaid.job.server.ts';
export { type ConfirmationState, confirmationState } from './mail/confirmation-state.server.ts';
export type { OrderMailServices } from './mail/order-mails.server.tsx';
export {
  type EnteredState,
  type KeptField,
  type KeptFilter,
  type OrderPart,
  type OrderSection,
  type OrderSectionContext,
  orderParts,
  orderSections,
  type PlacingStep,
  placingStep,
  placingSteps,
  type StateStep,
  stateSteps,
} from './points.server.ts';
