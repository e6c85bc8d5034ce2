import * as v from 'valibot';
import { quantityField, textField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';
import { fragmentsSchema } from './get-refreshed-fragments.ts';

/** The quantities of the cart's form, `cart[KEY][qty]`. */
export const quantitiesField = v.record(
  v.pipe(v.string(), v.maxLength(64)),
  v.object({ qty: quantityField }),
);

/** CART-011, CART-012: what the cart's form does, without leaving the page. */
export const updateCart = defineCall({
  name: 'update_cart',
  transport: 'shop-ajax',
  summary:
    'Saves quantities of the cart, all of those sent or none (0 takes a line out), or puts a removed line back, and answers what the page shows of it; with `page` the lines and sums of the cart page as well.',
  csrf: 'origin',
  input: v.object({
    cart: v.optional(quantitiesField, {}),
    /** Key of a removed line to put back. */
    undo_item: v.optional(textField(64)),
    page: v.optional(v.union([v.string(), v.number()])),
  }),
  answer: v.variant('success', [
    v.object({
      success: v.literal(true),
      message: v.string(),
      /** Each line that was taken out, with the way back. */
      removed: v.array(
        v.object({
          key: v.string(),
          message: v.string(),
          undo: v.object({ label: v.string(), address: v.string(), mark: v.string() }),
        }),
      ),
      /** Selector → HTML of the cart page; empty where it was not asked for, or the cart is empty. */
      parts: v.record(v.string(), v.string()),
      ...fragmentsSchema.entries,
    }),
    v.object({
      success: v.literal(false),
      /** What stands against the cart as a whole. */
      message: v.string(),
      /** Why a line keeps its quantity, by its key. */
      reasons: v.record(v.string(), v.string()),
    }),
  ]),
  refusals: {
    'success: false':
      'Nothing was saved; `reasons` says at which lines why, `message` what concerns the whole cart.',
  },
  limit: { points: 240, seconds: 60, loose: true },
  byStandIn: true,
  example: {
    input: { cart: { '6512bd43d9caa6e02c990b0a82652dca': { qty: '2' } }, page: '1' },
    answer: {
      success: true,
      message: 'Cart updated.',
      removed: [],
      parts: { '.cart-lines': '<div …>', '.cart_totals': '<section …>' },
      fragments: { 'div.widget_shopping_cart_content': '<div …>' },
      cart_hash: '9f86d081884c7d65…',
    },
  },
});
