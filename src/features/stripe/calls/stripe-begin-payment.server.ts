import { payPurpose, wordPayRefusal } from '#features/checkout/public.server.ts';
import { beginPayment, orderByNumber, orderServices } from '#features/orders/public.server.ts';
import { receivedAddress } from '#features/orders/public.ts';
import { savedCustomer } from '#features/payments/public.server.ts';
import type { PaymentMethod } from '#features/payments/public.ts';
import { answerCall, type Call } from '#platform/calls/answer-call.server.ts';
import { isDatabase } from '#platform/db/database.server.ts';
import { stripeSettings } from '../settings.ts';
import { stripeBeginPayment } from './stripe-begin-payment.ts';

/** Begins a payment for whoever was shown the order; the amount is the server's. */
export function stripeBeginPaymentCall(method: PaymentMethod): Call {
  return answerCall(stripeBeginPayment, async ({ order: number, security, save }, context) => {
    const { db, request, texts, addresses } = context;
    const refused = (message: string, redirect = '') => ({ result: 'failure' as const, message, redirect });
    // It takes no idempotency key, so it runs in nobody's transaction: Stripe is asked between two of its own.
    if (!isDatabase(db)) throw new Error('A payment cannot begin inside a transaction');
    const services = orderServices(context);
    const order = request.hasFreshNonce(security, payPurpose(number))
      ? await orderByNumber(db, number)
      : null;
    if (!order) return refused(wordPayRefusal({ code: 'gateway' }, texts));
    const actor = await request.actor();
    const mayKeep =
      save === '1' &&
      services.settings.get(stripeSettings).savesCards &&
      actor !== null &&
      actor.userId === order.customerId;
    const begun = await beginPayment(
      db,
      order.id,
      { method, save: mayKeep ? { customer: await savedCustomer(db, actor.userId, method.id) } : null },
      services,
      request.startedAt,
    );
    const receipt = receivedAddress(addresses.checkout, order);
    if (!begun.ok) {
      const isOver = begun.error.code === 'not-payable';
      return refused(wordPayRefusal(begun.error, texts), isOver ? receipt : '');
    }
    return {
      result: 'success' as const,
      client_secret: begun.value.secret,
      return_url: request.environment.siteUrl + receipt,
    };
  });
}
