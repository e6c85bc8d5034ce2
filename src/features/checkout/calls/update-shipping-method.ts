import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';

/** SHIP-008. */
export const updateShippingMethod = defineCall({
  name: 'update_shipping_method',
  transport: 'shop-ajax',
  summary: 'Chooses a shipping method for the cart and answers the new totals.',
  csrf: { nonce: 'security', purpose: 'update-shipping-method', stale: 403 },
  input: v.object({
    shipping_method: v.union([
      v.record(v.string(), v.pipe(v.string(), v.maxLength(60))),
      v.array(v.pipe(v.string(), v.maxLength(60))),
    ]),
  }),
  answer: v.object({
    success: v.boolean(),
    /** The rate that counts from now on; null when none is offered. */
    chosen: v.nullable(v.string()),
    /** The cart's totals, to be put in the place of the old ones. */
    html: v.string(),
  }),
  refusals: { 'success: false': 'The rate is not offered for this cart; the old choice stays.' },
  limit: { points: 120, seconds: 60, loose: true },
  example: {
    input: { shipping_method: { 0: 'flat_rate:1' } },
    answer: { success: true, chosen: 'flat_rate:1', html: '<dl class="totals">…</dl>' },
  },
});
