import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';

/** CHK-022. */
export const checkout = defineCall({
  name: 'checkout',
  transport: 'shop-ajax',
  summary: 'Places the order; the same attempt sent again gets the first answer.',
  // The nonce in `woocommerce-process-checkout-nonce` is checked by the deed, whose failures have their own shape.
  csrf: 'origin',
  input: v.record(v.string(), v.unknown()),
  answer: v.union([
    v.object({ result: v.literal('success'), redirect: v.string(), order_id: v.number() }),
    v.object({
      result: v.literal('failure'),
      messages: v.string(),
      refresh: v.boolean(),
      reload: v.boolean(),
    }),
  ]),
  refusals: {
    failure: '`messages` lists every reason as HTML; each item names the field it is about in `data-id`.',
  },
  limit: { points: 60, seconds: 60 },
  // The answer logs the customer in, and a password may be among the fields.
  secret: (sent) => 'createaccount' in sent,
  example: {
    input: {
      'woocommerce-process-checkout-nonce': '5f2b8d0e7c1a4e9f3b6d',
      checkout_attempt: 'q1w2e3r4t5z6u7i8o9p0a1s2',
      billing_first_name: 'Ada',
      billing_country: 'US',
      'shipping_method[0]': 'flat_rate:1',
      payment_method: 'bacs',
      createaccount: '1',
      account_password: 'a good long password',
      'account_password-2': 'a good long password',
      shown_total: '1690',
    },
    answer: { result: 'success', redirect: '/checkout/order-received/1001/?key=order_…', order_id: 1 },
  },
});
