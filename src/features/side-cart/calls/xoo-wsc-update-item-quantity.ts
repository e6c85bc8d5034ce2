import * as v from 'valibot';
import { textField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';
import { fragmentsExample, panelSchema } from './panel-schema.ts';

const flag = v.optional(v.union([v.string(), v.number(), v.boolean()]));

/** SIDE-023. */
export const xooWscUpdateItemQuantity = defineCall({
  name: 'xoo_wsc_update_item_quantity',
  transport: 'shop-ajax',
  summary:
    'Sets the quantity of a line of the visitor’s own cart (0 takes it out) and answers what the page shows of the cart, with the side cart.',
  csrf: 'origin',
  input: v.object({
    /** What is missing is answered by the deed, in words. */
    cart_key: v.optional(textField(64), ''),
    qty: v.optional(v.union([v.string(), v.number()])),
    /** Where the line stands on the page, and where its notices go; the latter is answered with them. */
    container: v.optional(textField(40), 'cart'),
    noticeSection: v.optional(textField(40), 'cart'),
    /** What kind of page asks; whatever it is, it is answered the same. */
    isCheckout: flag,
    isCart: flag,
  }),
  answer: panelSchema,
  refusals: {
    'error: true': 'Nothing changed; `notice` is the HTML of the reason, `fragments` the cart as it is.',
  },
  limit: { points: 240, seconds: 60, loose: true },
  byStandIn: true,
  example: {
    input: {
      cart_key: '6512bd43d9caa6e02c990b0a82652dca',
      qty: '2',
      container: 'cart',
      noticeSection: 'cart',
      isCheckout: '',
      isCart: '',
    },
    answer: { ...fragmentsExample, error: false, notice: '' },
  },
});
