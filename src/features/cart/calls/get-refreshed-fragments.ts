import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';
import { fragmentsSchema } from './fragments-schema.ts';

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
