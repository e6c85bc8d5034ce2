import { defineCall } from '#platform/calls/contract.ts';
import { listPageCall } from './list-page-call.ts';

/** FILT-021. */
export const wopbPagination = defineCall({
  name: 'wopb_pagination',
  ...listPageCall,
  summary:
    'Answers a page of a product block or an archive with its page links, to stand in place of the one shown.',
  example: {
    input: { paged: '2', blockId: 'hmfeat2', postId: '12', blockName: 'product-grid', builder: '/' },
    answer: '<div class="list-content" data-page="2"><ul class="products">…</ul>…</div>',
  },
});
