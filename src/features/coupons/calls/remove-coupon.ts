import * as v from 'valibot';
import { textField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';

/** COUP-014. */
export const removeCoupon = defineCall({
  name: 'remove_coupon',
  transport: 'shop-ajax',
  summary: 'Takes a coupon off the cart and answers the notice to show.',
  csrf: { nonce: 'security', purpose: 'cart', stale: 403 },
  input: v.object({ coupon: v.optional(textField(200), '') }),
  answer: 'html',
  refusals: { 'not-applied': 'The cart has no such coupon; the notice says so.' },
  byStandIn: true,
  example: {
    input: { coupon: 'welcome10' },
    answer: '<div class="woocommerce-message" role="alert">Coupon has been removed.</div>',
  },
});
