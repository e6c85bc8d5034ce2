import * as v from 'valibot';
import { textField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';

/** COUP-013. */
export const applyCoupon = defineCall({
  name: 'apply_coupon',
  transport: 'shop-ajax',
  summary: 'Applies a coupon to the cart and answers the notice to show; an error carries its code.',
  csrf: { nonce: 'security', purpose: 'cart', stale: 403 },
  input: v.object({
    coupon_code: v.optional(textField(200), ''),
    /** What is typed at the checkout; sent from there only. */
    billing_email: v.optional(textField(320)),
  }),
  answer: 'html',
  refusals: { '101 to 116': 'The coupon cannot be used; the notice says why and names the code.' },
  limit: { points: 60, seconds: 60 },
  byStandIn: true,
  example: {
    input: { coupon_code: 'WELCOME10' },
    answer: '<div class="woocommerce-message" role="alert">Coupon code applied successfully.</div>',
  },
});
