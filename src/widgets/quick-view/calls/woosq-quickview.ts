import * as v from 'valibot';
import { idField, textField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';

/** QV-024, QV-025, QV-028. */
export const woosqQuickview = defineCall({
  name: 'woosq_quickview',
  transport: 'shop-ajax',
  method: 'GET',
  alsoByPost: true,
  summary:
    'Answers the markup of a product’s quick view: by GET that of the popup, by POST that of the sidebar, with its close control and, where the owner wants it, its heading.',
  csrf: { nonce: 'nonce', purpose: 'site', stale: 'told' },
  input: v.object({
    /** The product; what is no id is answered like a product that nobody may see. */
    product_id: v.fallback(idField, 0),
    /** Where a sidebar is asked for; it says nothing by itself. */
    context: v.fallback(v.optional(textField(40)), undefined),
  }),
  answer: 'html',
  refusals: {
    'Permissions check failed!':
      'These words alone: the nonce is none of this session, or there is no such product that the visitor may see.',
  },
  harmlessTwice: true,
  example: {
    input: { product_id: '12' },
    answer: '<div class="woosq-product product post-12">…</div>',
  },
});
