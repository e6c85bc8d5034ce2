export { findPayment, type PaymentView } from './data/payment.queries.server.ts';
export { keepSavedPayment, savedCustomer } from './data/saved-payment.queries.server.ts';
export { askRefund, type RefundRequest } from './deeds/ask-refund.server.ts';
export { type OpenedPayment, openPayment } from './deeds/open-payment.server.ts';
export { type TakenReport, takeReport } from './deeds/take-report.server.ts';
export { refundAnswered } from './events.ts';
