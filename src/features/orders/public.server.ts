export { type BookedAddress, readAddressBook } from './data/address-book.queries.server.ts';
export {
  type CustomerAddresses,
  readCustomerAddresses,
  saveCustomerAddress,
} from './data/customer-address.queries.server.ts';
export {
  type EnteredOrder,
  lockAttempt,
  noteDeed,
  readCustomer,
  readEntered,
  rewriteOrder,
  touchOrder,
} from './data/edited-order.queries.server.ts';
export { accountWithAddress } from './data/guest-orders.queries.server.ts';
export { orderOfAttempt } from './data/insert-order.queries.server.ts';
export { readLinePictures } from './data/line-pictures.queries.server.ts';
export {
  addRestocked,
  type LockedOrder,
  lockAnyOrder,
  lockOrder,
  takeOutOfTrash,
  writeStockQuantities,
} from './data/order-state.queries.server.ts';
export { markPaid } from './data/pay-order.queries.server.ts';
export {
  orderByNumber,
  readCustomerOrder,
  readOrder,
  readOrderByKey,
  readOrderByNumber,
  readOrders,
} from './data/read-orders.queries.server.ts';
export { orderChanged, orderEdited, orderPlaced, orderRefunded, orderStateChanged } from './events.ts';
export { type ConfirmationState, confirmationState } from './mail/confirmation-state.server.ts';
export { addOrderNote } from './operations/add-order-note.server.ts';
export { addressReasons, cartDeps, termsRefusal } from './operations/assess-checkout.server.ts';
export { beginPayment, type PayRefusal } from './operations/begin-payment.server.ts';
export { changeOrderState } from './operations/change-order-state.server.ts';
export { draftLines } from './operations/draft-lines.server.ts';
export { joinGuestOrders } from './operations/join-guest-orders.server.ts';
export { mayEdit } from './operations/may-edit.server.ts';
export { contentsOf, type OrderDraft, type OrderDraftLine } from './operations/order-draft.server.ts';
export {
  backgroundOrderServices,
  type OrderServices,
  orderServices,
  type RefundServices,
  servicesOfOrder,
} from './operations/order-services.server.ts';
export { paymentsForOrder, payOrder } from './operations/pay-order.server.ts';
export { type PlacedOrder, placeOrder, wasPlaced } from './operations/place-order.server.ts';
export { readIntakes } from './operations/placing-intakes.server.ts';
export type { NewAccount } from './operations/placing-request.server.ts';
export { readOrderOnce } from './operations/read-order-once.server.ts';
export { settlePayment } from './operations/settle-payment.server.ts';
export { holderOf, type StoredOrder, stockNote, storeOrder } from './operations/store-order.server.ts';
export { tellOfPayment } from './operations/tell-of-payment.server.ts';
export { traceInRows } from './operations/trace-in-rows.server.ts';
export { visitorHash } from './operations/visitor-hash.server.ts';
export { formatOfOrder, linksOf, sectionsOf, wordOrder } from './operations/word-order.server.ts';
export {
  type EditBar,
  type EnteredState,
  editBars,
  type OrderLink,
  type OrderLinkContext,
  type OrderRefunds,
  type OrderSection,
  type OrderSectionContext,
  type OrderTrace,
  orderLinks,
  orderRefunds,
  orderSections,
  orderTraces,
  type PlacingStep,
  placingStep,
  placingSteps,
  type StateStep,
  stateSteps,
} from './points.server.ts';
