export {
  findPayment,
  notePaymentOddity,
  type PaymentView,
  readPayments,
} from './data/payment.queries.server.ts';
export { keepSavedPayment, labelSavedPayment, savedCustomer } from './data/saved-payment.queries.server.ts';
export { refundAnswered } from './events.ts';
export { askRefund } from './operations/ask-refund.server.ts';
export { endUnaskedPayments, openPaymentsOf } from './operations/end-open-payments.server.ts';
export { endPayments } from './operations/end-payments.server.ts';
export { giveUpRefund } from './operations/give-up-refund.server.ts';
export { openPayment } from './operations/open-payment.server.ts';
export { forgetSavedOfOrders } from './operations/payment-data.server.ts';
export { takeRefund } from './operations/take-refund.server.ts';
export { takeReport } from './operations/take-report.server.ts';
