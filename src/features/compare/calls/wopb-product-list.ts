import * as v from 'valibot';
import { textField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';
import { MOST_LETTERS } from '../rules/compare-search.ts';

/** CMP-018. */
export const wopbProductList = defineCall({
  name: 'wopb_product_list',
  transport: 'ajax',
  onBothRoots: true,
  summary: 'Finds products that can be compared and are not yet, up to ten.',
  csrf: { nonce: 'wpnonce', purpose: 'site', stale: 'unsuccessful' },
  input: v.object({
    /** Three letters or more; '' = the first ten. */
    search: v.optional(textField(MOST_LETTERS), ''),
  }),
  answer: v.object({
    success: v.boolean(),
    data: v.object({
      /** A list of buttons; '' where nothing matches. */
      html: v.string(),
    }),
  }),
  byStandIn: true,
  example: {
    input: { search: 'cup' },
    answer: { success: true, data: { html: '<ul class="compare-picks">…</ul>' } },
  },
});
