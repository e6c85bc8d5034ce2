import * as v from 'valibot';
import { idField, textField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';

/** FILT-022. */
export const productFilterCall = defineCall({
  name: 'wopb/product-filter',
  transport: 'rest',
  summary:
    'Answers the blocks that a filter panel’s list is shown in (products, count, panel, chosen filters), filtered anew and at their first page; the browser remembers the state of this list for six hours.',
  csrf: { nonce: 'wpnonce', purpose: 'site', stale: 'unsuccessful' },
  input: v.object({
    /** The document in which the panel stands. */
    post_id: idField,
    /** The type or the id of the blocks wanted; empty for all that panels of the document filter. */
    block_name: v.optional(textField(60), ''),
    /**
     * The whole state (FILT-010); what of it cannot be read is ignored. Left out, the state is what the address says, and
     * the page as well.
     */
    product_filters: v.optional(v.unknown()),
    /** The address of the page on which the panel stands. */
    current_url: textField(4000),
  }),
  answer: v.union([
    v.object({ blockList: v.array(v.object({ blockId: v.string(), content: v.string() })) }),
    v.object({ success: v.literal(false), data: v.object({ code: v.string() }) }),
  ]),
  refusals: {
    404: 'No page stands at this address, it does not show this document, or nothing there is filtered.',
  },
  harmlessTwice: true,
  example: {
    input: {
      post_id: '12',
      block_name: 'archive-products',
      product_filters: {
        search: '',
        price: { minPrice: '5', maxPrice: '20' },
        status: ['instock'],
        rating: ['4', '5'],
        tax_relation: 'AND',
        product_taxonomy: [{ taxonomy: 'pa_colour', term_ids: ['3'] }],
        sorting: 'price_low',
      },
      current_url: 'https://shop.example/shop/',
    },
    answer: { blockList: [{ blockId: 'archiv5', content: '<div class="archive-list">…</div>' }] },
  },
});
