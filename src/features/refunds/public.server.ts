export { type RefundRequest, refundOrder } from './operations/refund-order.server.ts';
export { type RefundEnd, settleRefund } from './operations/settle-refund.server.ts';
export { settleToldRefunds } from './operations/settle-told-refunds.server.ts';
