import Stripe from 'stripe';
import { backgroundOrderServices, settlePayment } from '#features/orders/public.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import type { CallbackRoute } from '#platform/http/callback-route.server.ts';
import { log } from '#platform/log/log.server.ts';
import { reportOf } from './intent-report.server.ts';
import type { StripeKeys } from './stripe-keys.server.ts';

/** The id of this way to pay. */
export const STRIPE = 'stripe';

/** Seconds by which a signature may be older than the clock here, against callbacks that are sent again by others. */
const TOLERANCE = 300;

/** Where Stripe tells of payments: signed, in any order, and more than once. */
export function stripeCallback(keys: StripeKeys): CallbackRoute {
  return {
    path: '/callbacks/stripe',
    async answer({ body, headers, now }, services) {
      if (keys.webhookSecret === '') return { status: 503, text: 'No webhook secret is set.' };
      const event = readEvent(body, headers.get('stripe-signature') ?? '', keys.webhookSecret);
      if (!event) return { status: 400, text: 'The signature is wrong.' };
      const intent = intentOf(event);
      if (!intent) return { status: 200, text: 'Not of interest.' };
      const report = reportOf(intent);
      const settled = await inTransaction(services.db, (tx) =>
        settlePayment(
          tx,
          { method: STRIPE, report, event: event.id },
          backgroundOrderServices(services),
          now,
        ),
      );
      // Another shop may share the account: nobody is to send it again.
      if (settled.kind === 'unknown')
        log.warn({ event: event.id, intent: intent.id }, 'a callback was about no payment of this shop');
      return { status: 200, text: settled.kind };
    },
  };
}

function readEvent(body: Buffer, signature: string, secret: string): Stripe.Event | null {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE);
  } catch (error) {
    log.warn({ problem: String(error) }, 'a callback was not signed by Stripe');
    return null;
  }
}

function intentOf(event: Stripe.Event): Stripe.PaymentIntent | null {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return event.data.object;
    default:
      return null;
  }
}
