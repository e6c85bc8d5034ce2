import * as v from 'valibot';
import { textField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';
import { addressField, listFields } from './list-fields.ts';

/** FILT-020. */
export const wopbFilter = defineCall({
  name: 'wopb_filter',
  transport: 'ajax',
  onBothRoots: true,
  summary: 'Answers the products of one of a product block’s tabs, to stand in place of those shown.',
  csrf: { nonce: 'wpnonce', purpose: 'site', stale: 'unsuccessful' },
  input: v.object({
    ...listFields,
    /** `product_cat`, `product_tag`, or `list` for a special list; empty for the block’s own products. */
    taxtype: v.optional(textField(60), ''),
    /** The term’s slug or id, or the name of the special list. What is none of the block’s tabs is its own products. */
    taxonomy: v.optional(textField(200), ''),
    /** The address of the page on which the block stands. */
    currentUrl: addressField,
  }),
  answer: 'html',
  refusals: { 404: 'The block does not stand there, or visitors see no such page.' },
  harmlessTwice: true,
  example: {
    input: {
      taxtype: 'product_cat',
      taxonomy: 'tea',
      blockId: 'hmfeat2',
      postId: '12',
      blockName: 'product-grid',
      currentUrl: 'https://shop.example/',
    },
    answer: '<div class="list-content" data-page="1"><ul class="products">…</ul></div>',
  },
});
