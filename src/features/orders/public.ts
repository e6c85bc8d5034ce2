export type { ShownOrderLine } from './admin/order-sums.tsx';
export type { ShownOrder, ShownRefund } from './admin/shown-order.ts';
export type { PlacingReason } from './errors.ts';
export {
  type OrderEntry,
  type OrderMoneyPart,
  orderEntry,
  orderMoneyParts,
} from './points.ts';
export type { HandCharges, HandFee, HandSending } from './rules/hand-charges.ts';
export {
  type BoughtItem,
  heldPieces,
  lockedIdsOf,
  restockedPieces,
  soldPieces,
  stockChanges,
  stockOfLine,
  stockParts,
} from './rules/line-stock.ts';
export { longDate, type OrderScreen, type ShownSection, stateLabel } from './rules/order-screen.ts';
export { BY_HAND, holdMinutesOf, isPayable, type OrderState } from './rules/order-states.ts';
export type { OrderDetail, OrderLineView, OrderTotals } from './rules/order-views.ts';
export { payAddress } from './rules/pay-address.ts';
export { receivedAddress } from './rules/received-address.ts';
export type { RefundedLine, RefundParts, RefundState } from './rules/refund-views.ts';
export type { OrderContents } from './rules/stored-order.ts';
export { orderSettings } from './settings.ts';
export { orderTexts } from './texts.ts';
export { OrderDeeds } from './ui/order-deeds.tsx';
export { OrderDetails, OrderOverview, OrderSectionRows, PaymentSteps } from './ui/order-details.tsx';
