import Stripe from 'stripe';
import { backgroundOrderServices, settlePayment } from '#features/orders/public.server.ts';
import { findPayment, labelSavedPayment } from '#features/payments/public.server.ts';
import type { PaymentMethod } from '#features/payments/public.ts';
import { settleToldRefunds } from '#features/refunds/public.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import type { CallbackRoute } from '#platform/http/callback-route.server.ts';
import { log } from '#platform/log/log.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { INTENT_EVENTS, REFUND_EVENTS, STRIPE_CALLBACK } from '../rules/heard-events.ts';
import { isEvent, isFromTheFuture, readIntent, refundedIntent } from '../rules/stripe-event.ts';
import { reportOf } from './intent-report.server.ts';
import type { StripeAccess } from './stripe-keys.server.ts';

/** The id of this way to pay. */
export const STRIPE = 'stripe';

/** Seconds by which a signature may be older or younger than the clock here, against callbacks that are sent again by others. */
const TOLERANCE = 300;

const REFUNDS = new Set<string>(REFUND_EVENTS);
const INTENTS = new Set<string>(INTENT_EVENTS);

const OF_NO_INTEREST = { status: 200, text: 'Not of interest.' };
const NO_EVENT = { status: 400, text: 'This is no event.' };

/** Where Stripe tells of payments: signed, in any order, and more than once. */
export function stripeCallback(access: StripeAccess, method: PaymentMethod): CallbackRoute {
  return {
    path: STRIPE_CALLBACK,
    async answer({ body, headers, now }, services) {
      const { webhookSecret } = access.keys(services.settings);
      if (webhookSecret === '') return { status: 503, text: 'No webhook secret is set.' };
      const signature = headers.get('stripe-signature') ?? '';
      const event = isFromTheFuture(signature, now, TOLERANCE)
        ? null
        : readEvent(body, signature, webhookSecret);
      if (!event) return { status: 400, text: 'The signature is wrong.' };
      if (!isEvent(event)) return NO_EVENT;
      if (REFUNDS.has(event.type)) {
        const refunded = refundedIntent(event.data.object);
        if (refunded === undefined) return NO_EVENT;
        return refunded === null ? OF_NO_INTEREST : takeRefunds(refunded, method, services, now);
      }
      if (!INTENTS.has(event.type)) return OF_NO_INTEREST;
      const intent = readIntent(event.data.object) as Stripe.PaymentIntent | null;
      if (!intent) return NO_EVENT;
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
      if (settled.kind === 'changed' && report.saved?.label === '')
        await labelKept(intent.id, method, services);
      return { status: 200, text: settled.kind };
    },
  };
}

/** Callbacks name a kept card without saying which it is: once the money is taken, Stripe is asked. */
async function labelKept(reference: string, { gateway }: PaymentMethod, { db, settings }: SliceServices) {
  const looked = await gateway?.(settings).look(reference);
  if (looked?.saved) await labelSavedPayment(db, STRIPE, looked.saved);
}

function readEvent(body: Buffer, signature: string, secret: string): Stripe.Event | null {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE);
  } catch (error) {
    log.warn({ problem: String(error) }, 'a callback was not signed by Stripe');
    return null;
  }
}

/** Asks Stripe for all that went back of an intent, whatever the callback said and in whatever order they come. */
async function takeRefunds(
  reference: string,
  { gateway }: PaymentMethod,
  services: SliceServices,
  now: Date,
): Promise<{ status: number; text: string }> {
  const isOurs = await findPayment(services.db, STRIPE, { reference, token: null });
  if (!isOurs || !gateway) return { status: 200, text: 'unknown' };
  const refunds = await gateway(services.settings).refundsOf(reference);
  // Stripe sends it again.
  if (!refunds.ok) return { status: 503, text: 'Stripe could not be asked.' };
  await inTransaction(services.db, (tx) =>
    settleToldRefunds(
      tx,
      { method: STRIPE, reference, refunds: refunds.value },
      backgroundOrderServices(services),
      now,
    ),
  );
  return { status: 200, text: 'changed' };
}
