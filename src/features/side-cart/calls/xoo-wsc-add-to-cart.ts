import * as v from 'valibot';
import { idField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';
import { fragmentsExample, panelSchema } from './panel-schema.ts';

/** SIDE-022: all fields of a product's form. */
export const xooWscAddToCart = defineCall({
  name: 'xoo_wsc_add_to_cart',
  transport: 'shop-ajax',
  summary:
    'Adds what a product’s form asks for, all of whose fields it takes, and answers what the page shows of the cart, with the side cart.',
  csrf: 'origin',
  // The cart reads quantities, variations and what line parts ask for.
  input: v.looseObject({
    'add-to-cart': v.optional(idField),
    /** The same, as buttons name it. */
    product_id: v.optional(idField),
  }),
  answer: panelSchema,
  refusals: { 'error: true': 'Nothing was added; `notice` is the HTML of the reason.' },
  byStandIn: true,
  example: {
    input: { 'add-to-cart': '12', quantity: '1' },
    answer: { ...fragmentsExample, error: false, notice: '<ul class="xoo-wsc-notices" …>' },
  },
});
