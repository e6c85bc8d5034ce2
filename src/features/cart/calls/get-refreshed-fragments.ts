import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';

/** What every cart call answers: page selector → HTML, and the hash of the cart ('' when empty). */
export const fragmentsSchema = v.object({
  fragments: v.record(v.string(), v.string()),
  cart_hash: v.string(),
  /** Selectors of fragments that are not to be kept for further pages. */
  fleeting: v.optional(v.array(v.string())),
});

/** CART-025. */
export const getRefreshedFragments = defineCall({
  name: 'get_refreshed_fragments',
  transport: 'shop-ajax',
  summary: 'Answers what the page shows of the present cart.',
  csrf: 'origin',
  input: v.object({ time: v.optional(v.union([v.string(), v.number()])) }),
  answer: fragmentsSchema,
  harmlessTwice: true,
  example: {
    input: { time: '1790000000000' },
    answer: { fragments: { 'div.widget_shopping_cart_content': '<div …>' }, cart_hash: '' },
  },
});
