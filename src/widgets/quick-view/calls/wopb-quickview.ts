import * as v from 'valibot';
import { idField, textField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';

/** QV-026, QV-028. */
export const wopbQuickview = defineCall({
  name: 'wopb_quickview',
  transport: 'ajax',
  onBothRoots: true,
  summary: 'Answers the markup of a product for the quick view of product blocks.',
  csrf: { nonce: 'wpnonce', purpose: 'site', stale: 'told' },
  input: v.object({
    /** The product; what is no id is answered like a product that nobody may see. */
    postid: v.fallback(idField, 0),
    /** The ids of the products of the same grid, in order, with commas between them. */
    postList: v.fallback(v.optional(textField(4000), ''), ''),
  }),
  answer: 'html',
  refusals: {
    'Permissions check failed!':
      'These words alone: the nonce is none of this session, or there is no such product that the visitor may see.',
  },
  harmlessTwice: true,
  example: {
    input: { postid: '12', postList: '11,12,15' },
    answer: '<div class="wopb-quick-view product post-12">…</div>',
  },
});
