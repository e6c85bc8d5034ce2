import * as v from 'valibot';
import { requestedFields } from '#features/purchase-lines/public.ts';
import { idField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';
import { fragmentsSchema } from './get-refreshed-fragments.ts';

/** CART-022: the button's data attributes as form data; `attribute_…` fields choose a variation, line parts read theirs. */
export const addToCart = defineCall({
  name: 'add_to_cart',
  transport: 'shop-ajax',
  summary:
    'Adds a product or variation to the cart and answers what the page shows of it; `attribute_…` fields hold chosen values, `quantity[ID]` how many of each product of a group, others what line parts ask for.',
  csrf: 'origin',
  input: v.looseObject({
    product_id: idField,
    ...requestedFields,
  }),
  answer: v.union([
    v.object({ ...fragmentsSchema.entries, message: v.string() }),
    v.object({ error: v.literal(true), product_url: v.union([v.string(), v.literal(false)]) }),
  ]),
  refusals: {
    error:
      'The product cannot be added; `product_url` is its page, which shows the reason, and `false` where there is none to be seen.',
  },
  byStandIn: true,
  example: {
    input: { product_id: '12', quantity: '1' },
    answer: {
      fragments: { 'div.widget_shopping_cart_content': '<div …>' },
      cart_hash: '9f86d081884c7d65…',
      message: '“Cup” has been added to your cart.',
    },
  },
});
