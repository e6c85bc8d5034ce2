import * as v from 'valibot';
import { optionalIdField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';

/** What can be done with a comparison; `nav_popup` and `menu_block` only show it. */
const DEEDS = ['add', 'remove', 'clear', 'nav_popup', 'menu_block'] as const;

/** CMP-017. */
export const wopbCompare = defineCall({
  name: 'wopb_compare',
  transport: 'ajax',
  onBothRoots: true,
  summary: 'Lists a product for comparison, takes one or all off the list, or shows the table.',
  csrf: { nonce: 'wpnonce', purpose: 'site', stale: 'unsuccessful' },
  input: v.object({
    type: v.picklist(DEEDS),
    /** The product; for `add` and `remove`. */
    postid: optionalIdField,
    /** What is shown after an addition; the owner's setting where it is left out. */
    added_action: v.optional(v.picklist(['popup', 'sidebar', 'redirect', 'message'])),
    /** Where the table stands that the answer's HTML is for: above a page unless said otherwise. */
    place: v.optional(v.picklist(['overlay', 'page']), 'overlay'),
  }),
  answer: v.object({
    success: v.boolean(),
    data: v.object({
      /** The table; after an addition what `added_action` shows, '' for `redirect`. */
      html: v.string(),
      compare_count: v.number(),
      /** Columns that the table has at least, empty ones among them; 0 = no empty ones. */
      demo_column: v.number(),
      /** '' where nothing had to change. */
      message: v.string(),
    }),
  }),
  refusals: { 'success: false': 'Nothing was listed; `data.message` says so.' },
  byStandIn: true,
  example: {
    input: { type: 'add', postid: '12', added_action: 'popup' },
    answer: {
      success: true,
      data: {
        html: '<div class="compare">…</div>',
        compare_count: 2,
        demo_column: 3,
        message: 'Compare Added.',
      },
    },
  },
});
