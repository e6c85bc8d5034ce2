import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';

/** Begins the payment of an order, once its payer has filled in the provider's form. */
export const stripeBeginPayment = defineCall({
  name: 'stripe_begin_payment',
  transport: 'shop-ajax',
  summary:
    'Begins the payment of an order at Stripe, at the order’s own total, or takes up the one that is open.',
  // The nonce in `security` is checked by the deed: it is the order's own.
  csrf: 'origin',
  // What it answers is for the one browser that pays.
  secret: true,
  input: v.object({
    /** The order's number. */
    order: v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/))]), v.transform(Number)),
    security: v.optional(v.string(), ''),
    /** `1`: keep the card for later orders; customers only. */
    save: v.optional(v.string(), ''),
  }),
  answer: v.union([
    v.object({
      result: v.literal('success'),
      /** The intent's client secret. */
      client_secret: v.string(),
      /** Where Stripe sends the browser back to; absolute. */
      return_url: v.string(),
    }),
    v.object({
      result: v.literal('failure'),
      message: v.string(),
      /** Where the browser goes on, when there is nothing to pay here any more; else ''. */
      redirect: v.string(),
    }),
  ]),
  refusals: { failure: '`message` says why the payment did not begin; nothing was charged.' },
  limit: { points: 60, seconds: 60 },
  example: {
    input: { order: 1001, security: '5f2b8d0e7c1a4e9f3b6d' },
    answer: {
      result: 'success',
      client_secret: 'pi_3Q…_secret_…',
      return_url: 'https://shop.example/checkout/order-received/1001/?key=order_…',
    },
  },
});
