import * as v from 'valibot';
import { optionsField, requestedFields, variationField } from '#features/purchase-lines/public.ts';
import { idField, textField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';
import { fragmentsSchema } from './get-refreshed-fragments.ts';

/** CART-026, CART-027. */
export const wopbAddcart = defineCall({
  name: 'wopb_addcart',
  transport: 'ajax',
  onBothRoots: true,
  summary: 'Adds a product to the cart from a product block, or replaces the cart by it (“buy now”).',
  csrf: { nonce: 'wpnonce', purpose: 'site', stale: 'unsuccessful' },
  // Line parts read further fields.
  input: v.looseObject({
    postid: idField,
    /** A number, or how many of each product of a group by its id. */
    quantity: requestedFields.quantity,
    variationId: v.optional(variationField),
    variation: v.optional(optionsField),
    cartType: v.optional(textField(20)),
  }),
  answer: v.object({
    success: v.boolean(),
    /** HTML: the success text with a link to the cart, or the reason of a refusal. */
    message: v.string(),
    ...fragmentsSchema.entries,
  }),
  refusals: { 'success: false': 'The product was not added; `message` holds the reason.' },
  byStandIn: true,
  example: {
    input: { postid: '12', quantity: '2', cartType: 'buy_now' },
    answer: {
      success: true,
      message: '2 × “Cup” have been added to your cart. <a class="added_to_cart" href="/cart/">View cart</a>',
      fragments: {},
      cart_hash: '9f86…',
    },
  },
});
