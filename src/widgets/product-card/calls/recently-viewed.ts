import * as v from 'valibot';
import { idField, optionalIdField, textField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';

/** Answers with cards, for the block of what a visitor looked at. */
export const recentlyViewedCall = defineCall({
  name: 'recently_viewed',
  transport: 'shop-ajax',
  summary:
    'Answers the cards of a block “Recently viewed”, as the visitor’s cookie says, the last one viewed first.',
  csrf: 'origin',
  input: v.object({
    /** The document in which the block stands, and its 7 characters. */
    postId: idField,
    blockId: textField(40),
    /** The product whose page it is; it is left out. */
    product: optionalIdField,
  }),
  answer: 'html',
  refusals: { 404: 'No such block stands in a document that visitors see; the answer is empty.' },
  harmlessTwice: true,
  example: {
    input: { postId: '12', blockId: 'prodc12', product: '7' },
    answer: '<div class="product-list">…</div>',
  },
});
