export type { PlacingReason, PlacingRefusal, StateRefusal } from './errors.ts';
export {
  type HandField,
  handFields,
  type OrderColumn,
  type OrderFilter,
  type OrderPanel,
  orderColumns,
  orderFilters,
  orderPanels,
} from './points.ts';
export { longDate, type OrderScreen, type ShownSection } from './rules/order-screen.ts';
export { isPayable, type OrderState } from './rules/order-states.ts';
export type {
  OrderDetail,
  OrderLineView,
  OrderNoteView,
  OrderRecord,
  OrderStateChangeView,
  OrderSummary,
  OrderTotals,
} from './rules/order-views.ts';
export { payAddress } from './rules/pay-address.ts';
export { receivedAddress } from './rules/received-address.ts';
export { orderSettings } from './settings.ts';
export type { OrderTextKey } from './texts.ts';
export { OrderDeeds } from './ui/order-deeds.tsx';
export { OrderDetails, OrderOverview, OrderSectionRows, PaymentSteps } from './ui/order-details.tsx';
