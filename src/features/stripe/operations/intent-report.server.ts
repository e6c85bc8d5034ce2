import type Stripe from 'stripe';
import type { PaymentReport, PaymentState, ToldRefund } from '#features/payments/public.ts';
import { fromStripe } from '../rules/stripe-amount.ts';

/** Under which name an intent carries the shop's own name of the payment. */
export const TOKEN_KEY = 'shop_payment';

/** Under which name a refund that the shop asked for carries the shop's name of it. */
export const REFUND_KEY = 'shop_refund';

/** What Stripe says of money that went back, whoever asked for it. */
export function toldRefund(refund: Stripe.Refund): ToldRefund {
  const currency = refund.currency.toUpperCase();
  return {
    reference: refund.id,
    key: refund.metadata?.[REFUND_KEY] ?? null,
    amount: fromStripe(refund.amount, currency),
    currency,
    state: REFUND_STATES[refund.status ?? ''] ?? 'underway',
  };
}

const REFUND_STATES: Readonly<Record<string, ToldRefund['state']>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/** What an intent says of a payment. What was tried and refused before is told as a failure until it is tried again. */
export function reportOf(intent: Stripe.PaymentIntent): PaymentReport {
  const currency = intent.currency.toUpperCase();
  const state = stateOf(intent);
  const counted = state === 'paid' ? intent.amount_received : intent.amount;
  return {
    reference: intent.id,
    token: intent.metadata[TOKEN_KEY] ?? null,
    state,
    amount: fromStripe(counted, currency),
    currency,
    problem: state === 'failed' ? (intent.last_payment_error?.message ?? '') : '',
    saved: savedOf(intent),
  };
}

function stateOf({ status, last_payment_error: problem }: Stripe.PaymentIntent): PaymentState {
  switch (status) {
    case 'succeeded':
      return 'paid';
    case 'processing':
    case 'requires_capture':
      return 'underway';
    case 'canceled':
      return 'cancelled';
    case 'requires_payment_method':
      return problem ? 'failed' : 'begun';
    default:
      return 'begun';
  }
}

function savedOf(intent: Stripe.PaymentIntent): PaymentReport['saved'] {
  if (!intent.setup_future_usage || intent.status !== 'succeeded') return null;
  const { customer, payment_method: method } = intent;
  if (!customer || !method) return null;
  const label = typeof method === 'object' && method.card ? cardLabel(method.card) : '';
  return { customer: idOf(customer), method: idOf(method), label };
}

function cardLabel({ brand, last4 }: Stripe.PaymentMethod.Card): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`;
}

function idOf(thing: string | { id: string }): string {
  return typeof thing === 'string' ? thing : thing.id;
}
