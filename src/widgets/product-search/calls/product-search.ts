import * as v from 'valibot';
import { optionalIdField, textField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';

/** SRCH-006. */
export const productSearchContract = defineCall({
  name: 'wopb/product-search',
  transport: 'rest',
  summary: 'Answers the box with the categories and products that a search block suggests.',
  csrf: { nonce: 'wpnonce', purpose: 'site', stale: 'unsuccessful' },
  input: v.object({
    /** What was typed; the first 120 characters count. */
    search: v.optional(textField(10_000), ''),
    /** Slug or id of the category within which is searched; blank: everywhere. */
    category: v.optional(textField(200), ''),
    /** The block’s 7 characters; of none that stands there its usual settings count. */
    blockId: v.optional(textField(40), ''),
    blockName: v.optional(textField(80), ''),
    /** The document of the page in which the block stands. */
    postId: optionalIdField,
    /** In place of it: the document of the part of many pages, such as their footer. */
    widgetBlockId: optionalIdField,
  }),
  answer: 'html',
  harmlessTwice: true,
  example: {
    input: { search: 'cup', category: '', blockId: 'search1', blockName: 'product-search', postId: '12' },
    answer: '<div class="search-suggestions">…</div>',
  },
});
