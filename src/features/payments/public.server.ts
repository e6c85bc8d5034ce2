export {
  findPayment,
  notePaymentOddity,
  type PaymentView,
  readPayments,
} from './data/payment.queries.server.ts';
export {
  keepSavedPayment,
  labelSavedPayment,
  savedCustomer,
} from './data/saved-payment.queries.server.ts';
export { askRefund, type RefundRequest } from './deeds/ask-refund.server.ts';
export { endUnaskedPayments, openPaymentsOf } from './deeds/end-open-payments.server.ts';
export { endPayments } from './deeds/end-payments.server.ts';
export { giveUpRefund } from './deeds/give-up-refund.server.ts';
export { type OpenedPayment, openPayment } from './deeds/open-payment.server.ts';
export { takeRefund } from './deeds/take-refund.server.ts';
export { type TakenReport, takeReport } from './deeds/take-report.server.ts';
export { refundAnswered } from './events.ts';
