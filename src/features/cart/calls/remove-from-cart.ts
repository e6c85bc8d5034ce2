import * as v from 'valibot';
import { textField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';
import { fragmentsSchema } from './get-refreshed-fragments.ts';

/** CART-024. */
export const removeFromCart = defineCall({
  name: 'remove_from_cart',
  transport: 'shop-ajax',
  summary: 'Takes a line out of the cart and answers what the page shows of it.',
  csrf: 'origin',
  input: v.object({ cart_item_key: textField(64) }),
  answer: v.union([
    v.object({
      ...fragmentsSchema.entries,
      message: v.string(),
      undo: v.object({ label: v.string(), address: v.string(), mark: v.string() }),
    }),
    v.object({ success: v.literal(false), data: v.optional(v.unknown()) }),
  ]),
  refusals: { 'unknown-line': 'The cart has no line with this key; the answer is `{success: false}`.' },
  byStandIn: true,
  example: {
    input: { cart_item_key: '6512bd43d9caa6e02c990b0a82652dca' },
    answer: {
      fragments: { 'div.widget_shopping_cart_content': '<div …>' },
      cart_hash: '',
      message: '“Cup” removed.',
      undo: { label: 'Undo?', address: '/cart/?undo_item=6512bd43…&_wpnonce=…', mark: 'restore-item' },
    },
  },
});
