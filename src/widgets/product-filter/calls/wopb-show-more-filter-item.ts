import * as v from 'valibot';
import { idField, textField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';

/** FILT-023. */
export const wopbShowMoreFilterItem = defineCall({
  name: 'wopb_show_more_filter_item',
  transport: 'ajax',
  onBothRoots: true,
  summary: 'Answers the terms of a filter panel’s part that come after those shown.',
  csrf: { nonce: 'wpnonce', purpose: 'site', stale: 'unsuccessful' },
  input: v.object({
    /** The address of the page on which the panel stands, with what is chosen. */
    query: textField(4000),
    /** The panel: its document and its id there. */
    attributes: v.object({ postId: idField, blockId: textField(20) }),
    taxonomy: textField(80),
    /** How many pages of terms are shown: the answer is the one after them. */
    current_page: v.pipe(idField, v.maxValue(1000)),
  }),
  answer: 'html',
  refusals: { 404: 'No page stands at this address, or it shows no such panel.' },
  harmlessTwice: true,
  example: {
    input: {
      query: 'https://shop.example/shop/?max_price=20',
      attributes: { postId: '12', blockId: 'archiv6' },
      taxonomy: 'pa_colour',
      current_page: '1',
    },
    answer: '<li><label class="filter-value">…</label></li>',
  },
});
