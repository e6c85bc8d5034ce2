import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';
import { addressField, filterField, listFields, pagedField } from './list-fields.ts';

/** FILT-021. */
export const wopbPagination = defineCall({
  name: 'wopb_pagination',
  transport: 'ajax',
  onBothRoots: true,
  summary:
    'Answers a page of a product block or an archive with its page links, to stand in place of the one shown.',
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
    answer: '<div class="list-content" data-page="2"><ul class="products">…</ul>…</div>',
  },
});
