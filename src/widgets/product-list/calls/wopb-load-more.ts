import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';
import { addressField, filterField, listFields, pagedField } from './list-fields.ts';

/** FILT-019. */
export const wopbLoadMore = defineCall({
  name: 'wopb_load_more',
  transport: 'ajax',
  onBothRoots: true,
  summary: 'Answers the items of a page of a product block or an archive, to stand after those shown.',
  csrf: { nonce: 'wpnonce', purpose: 'site', stale: 'unsuccessful' },
  input: v.object({
    ...listFields,
    paged: pagedField,
    filterAttributes: filterField,
    /** The address of the page on which the block stands; left out, it is the document’s own page. */
    builder: addressField,
  }),
  answer: 'html',
  refusals: { 404: 'The block does not stand there, or visitors see no such page.' },
  harmlessTwice: true,
  example: {
    input: { paged: '2', blockId: 'hmfeat2', postId: '12', blockName: 'product-grid', builder: '/' },
    answer: '<li class="product card">…</li>',
  },
});
