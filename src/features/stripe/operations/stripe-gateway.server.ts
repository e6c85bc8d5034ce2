import Stripe from 'stripe';
import type { GatewayRefusal, PaymentGateway, WantedPayment } from '#features/payments/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import { toStripe } from '../rules/stripe-amount.ts';
import { REFUND_KEY, reportOf, TOKEN_KEY, toldRefund } from './intent-report.server.ts';

/** Takes payments, gives them back and charges saved cards through Stripe; `open` is asked each time. */
export function stripeGateway(open: () => Stripe | null, { isTest = false } = {}): PaymentGateway {
  const asked = async <T>(ask: (stripe: Stripe) => Promise<T>): Promise<Result<T, GatewayRefusal>> => {
    const stripe = open();
    if (!stripe) return refuse({ code: 'gateway.unreachable', message: 'No secret key of Stripe is set' });
    try {
      return accept(await ask(stripe));
    } catch (error) {
      return refuse(refusalOf(error));
    }
  };
  return {
    async begin(wanted) {
      const amount = toStripe(wanted.amount, wanted.currency);
      if (amount === null)
        return refuse({ code: 'gateway.refused', message: 'Stripe cannot take exactly this amount' });
      return asked(async (stripe) => {
        const intent = wanted.reference
          ? await takeUp(stripe, wanted.reference, wanted)
          : await beginIntent(stripe, amount, wanted);
        return { report: reportOf(intent), secret: intent.client_secret ?? '' };
      });
    },
    async look(reference) {
      const found = await asked((stripe) =>
        stripe.paymentIntents.retrieve(reference, { expand: ['payment_method'] }),
      );
      return found.ok ? reportOf(found.value) : null;
    },
    async cancel(reference) {
      // One that is paid, or ended, stays so; a callback tells.
      const ended = await asked((stripe) => stripe.paymentIntents.cancel(reference));
      return ended.ok ? accept(null) : ended;
    },
    async refundsOf(reference) {
      const found = await asked((stripe) =>
        stripe.refunds.list({ payment_intent: reference, limit: 100 }).autoPagingToArray({ limit: 1000 }),
      );
      return found.ok ? accept(found.value.map(toldRefund)) : found;
    },
    async forget(method) {
      const gone = await asked((stripe) => stripe.paymentMethods.detach(method));
      return gone.ok ? accept(null) : gone;
    },
    office: (reference) => `https://dashboard.stripe.com/${isTest ? 'test/' : ''}payments/${reference}`,
    async refund({ reference, amount, currency, key }) {
      const counted = toStripe(amount, currency);
      if (counted === null)
        return refuse({ code: 'gateway.refused', message: 'Stripe cannot give back exactly this amount' });
      const refunded = await asked((stripe) =>
        stripe.refunds.create(
          { payment_intent: reference, amount: counted, metadata: { [REFUND_KEY]: key } },
          // Shops that share an account number their refunds alike.
          { idempotencyKey: `refund-${reference}-${key}` },
        ),
      );
      if (!refunded.ok) return refunded;
      const { id, status, failure_reason: reason } = refunded.value;
      return status === 'failed' || status === 'canceled'
        ? refuse({ code: 'gateway.refused', message: reason ?? status })
        : accept({ reference: id });
    },
    async charge({ saved, token, amount, currency, order }) {
      const counted = toStripe(amount, currency);
      if (counted === null)
        return refuse({ code: 'gateway.refused', message: 'Stripe cannot take exactly this amount' });
      const charged = await asked((stripe) =>
        stripe.paymentIntents.create(
          {
            amount: counted,
            currency: currency.toLowerCase(),
            customer: saved.customer,
            payment_method: saved.method,
            off_session: true,
            confirm: true,
            description: `Order #${order.number}`,
            metadata: { order: String(order.number), [TOKEN_KEY]: token },
          },
          { idempotencyKey: `charge-${token}` },
        ),
      );
      return charged.ok ? accept(reportOf(charged.value)) : charged;
    },
  };
}

/** A new intent over the server's total, with every way to pay that the account allows, wallets included. */
async function beginIntent(
  stripe: Stripe,
  amount: number,
  { token, currency, order, save }: WantedPayment,
): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create(
    {
      amount,
      currency: currency.toLowerCase(),
      automatic_payment_methods: { enabled: true },
      description: `Order #${order.number}`,
      metadata: { order: String(order.number), [TOKEN_KEY]: token },
      ...(save ? await saving(stripe, token, order, save) : {}),
    },
    // Asked again after an answer that was lost, it is the same intent.
    { idempotencyKey: `payment-${token}${save ? '-saved' : ''}` },
  );
}

/** The intent of a payment that began before, kept or not as it is wished this time. */
async function takeUp(
  stripe: Stripe,
  reference: string,
  { token, order, save }: WantedPayment,
): Promise<Stripe.PaymentIntent> {
  const intent = await stripe.paymentIntents.retrieve(reference);
  const isOpen = intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation';
  if (!isOpen || (intent.setup_future_usage !== null) === (save !== null)) return intent;
  const wish = save ? await saving(stripe, token, order, save) : { setup_future_usage: '' as const };
  return stripe.paymentIntents.update(reference, wish);
}

async function saving(
  stripe: Stripe,
  token: string,
  { email, name }: WantedPayment['order'],
  { customer }: NonNullable<WantedPayment['save']>,
) {
  const known =
    customer ?? (await stripe.customers.create({ email, name }, { idempotencyKey: `customer-${token}` })).id;
  return { customer: known, setup_future_usage: 'off_session' as const };
}

/** Who does not answer may have done it, and is asked again under the same key; who refuses has not. */
function refusalOf(error: unknown): GatewayRefusal {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { message, statusCode } = error;
  const isRefused = statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 429;
  const isKey = error instanceof Stripe.errors.StripeAuthenticationError;
  // What Stripe says of a wrong key repeats parts of it.
  if (isKey) return { code: 'gateway.unreachable', message: 'Stripe does not know the secret key' };
  return { code: isRefused ? 'gateway.refused' : 'gateway.unreachable', message };
}
