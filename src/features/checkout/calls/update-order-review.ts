import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';

/** CHK-021. */
export const updateOrderReview = defineCall({
  name: 'update_order_review',
  transport: 'shop-ajax',
  summary: 'Recalculates the checkout for what was entered so far and keeps it for the session.',
  // The nonce in `security` is checked by the deed, since an expired session has its own answer (CHK-025).
  csrf: 'origin',
  // Form fields in their own names or the short ones (`country`, `s_country` …); all are checked by the deed.
  input: v.record(v.string(), v.unknown()),
  answer: v.object({
    result: v.picklist(['success', 'failure']),
    messages: v.string(),
    reload: v.boolean(),
    fragments: v.record(v.string(), v.string()),
  }),
  refusals: {
    failure: 'The session or its cart has expired; `messages` and the fragment of the form say so.',
  },
  limit: { points: 240, seconds: 60, loose: true },
  harmlessTwice: true,
  example: {
    input: {
      security: '5f2b8d0e7c1a4e9f3b6d',
      billing_country: 'US',
      billing_state: 'CA',
      billing_postcode: '90001',
      'shipping_method[0]': 'flat_rate:1',
      payment_method: 'bacs',
      rebuild: 'billing',
      marked: 'billing_postcode terms',
    },
    answer: {
      result: 'success',
      messages: '',
      reload: false,
      fragments: { '.woocommerce-checkout-review-order-table': '<table …>' },
    },
  },
});
