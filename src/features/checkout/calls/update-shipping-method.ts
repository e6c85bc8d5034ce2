import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';

/** SHIP-008. */
export const updateShippingMethod = defineCall({
  name: 'update_shipping_method',
  transport: 'shop-ajax',
  summary:
    'Chooses a shipping method for the cart and answers the new totals, `.cart_totals`, for the place of the old ones.',
  csrf: { nonce: 'security', purpose: 'update-shipping-method', stale: 403 },
  input: v.object({
    shipping_method: v.union([
      v.record(v.string(), v.pipe(v.string(), v.maxLength(60))),
      v.array(v.pipe(v.string(), v.maxLength(60))),
    ]),
  }),
  answer: 'html',
  refusals: {
    'not-offered': 'The rate is not offered for this cart: the sums say so and keep the old choice.',
  },
  limit: { points: 120, seconds: 60, loose: true },
  byStandIn: true,
  example: {
    input: { shipping_method: { 0: 'flat_rate:1' } },
    answer: '<section class="cart_totals" …>…</section>',
  },
});
