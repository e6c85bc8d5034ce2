export { type OrderEntryField, orderEntryFields } from './points.ts';
export type { StartedOrder } from './rules/started-order.ts';
