import * as v from 'valibot';
import { idField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';
import { fragmentsSchema } from './changed-line.ts';

/** POPC-009: all fields of a product's form. */
export const xooCpAddToCart = defineCall({
  name: 'xoo_cp_add_to_cart',
  transport: 'shop-ajax',
  summary:
    'Adds what a product’s form asks for, all of whose fields it takes, and answers what the page shows of the cart; among the fragments `.xoo-cp-container`, the popup with the line that was added last.',
  csrf: 'origin',
  // The cart reads quantities, variations and what line parts ask for.
  input: v.looseObject({
    'add-to-cart': v.optional(idField),
    /** The same, as buttons name it. */
    product_id: v.optional(idField),
  }),
  answer: v.union([v.object(fragmentsSchema.entries), v.object({ error: v.string() })]),
  refusals: { error: 'Nothing was added; `error` is the text to show.' },
  byStandIn: true,
  example: {
    input: { 'add-to-cart': '12', quantity: '1' },
    answer: {
      fragments: {
        'div.widget_shopping_cart_content': '<div …>',
        '.xoo-cp-container': '<div class="xoo-cp-container" …>',
      },
      cart_hash: '9f86d081884c7d65…',
      fleeting: ['.xoo-cp-container'],
    },
  },
});
