import { defineCall } from '#platform/calls/contract.ts';
import { listPageCall } from './list-page-call.ts';

/** FILT-019. */
export const wopbLoadMore = defineCall({
  name: 'wopb_load_more',
  ...listPageCall,
  summary: 'Answers the items of a page of a product block or an archive, to stand after those shown.',
  example: {
    input: { paged: '2', blockId: 'hmfeat2', postId: '12', blockName: 'product-grid', builder: '/' },
    answer: '<li class="product card">…</li>',
  },
});
