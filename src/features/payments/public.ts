export type { RefundRefusal } from './errors.ts';
export { paymentMethods } from './points.ts';
export type {
  GatewayRefusal,
  PaymentGateway,
  PaymentReport,
  PaymentState,
  ToldRefund,
  WantedPayment,
} from './rules/payment-gateway.ts';
export {
  beginFree,
  type OfferedPayment,
  offeredPayments,
  type PayableOrder,
  type PaymentBeginning,
  type PaymentInstructions,
  type PaymentMethod,
  type PaymentOccasion,
  type PaymentSettings,
} from './rules/payment-method.ts';
export { paymentSettings } from './settings.ts';
export { type PaymentTextKey, paymentTexts } from './texts.ts';
