export type { RefundRefusal } from './errors.ts';
export { paymentMethods } from './points.ts';
export type {
  BegunPayment,
  GatewayRefusal,
  PaymentGateway,
  PaymentReport,
  PaymentState,
  SavedReference,
  ToldRefund,
  WantedCharge,
  WantedPayment,
  WantedRefund,
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
