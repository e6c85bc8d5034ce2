/** Where Stripe tells of payments, below the shop's address. */
export const STRIPE_CALLBACK = '/callbacks/stripe';

/** Events of intents. */
export const INTENT_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
] as const;

/** Events of money that went back; some are of accounts with an older version of Stripe's interface. */
export const REFUND_EVENTS = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const;

/** What the shop asks Stripe to tell it. */
export const NEEDED_EVENTS = [...INTENT_EVENTS, 'refund.created', 'refund.updated', 'refund.failed'] as const;
