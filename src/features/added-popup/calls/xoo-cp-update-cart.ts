import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';
import { changedLineExample, changedLineRefusals, changedLineSchema, lineFields } from './changed-line.ts';

/** POPC-010. */
export const xooCpUpdateCart = defineCall({
  name: 'xoo_cp_update_cart',
  transport: 'shop-ajax',
  summary:
    'Sets the quantity of a line of the cart (0 takes it out) and answers what the page shows of the cart; among the fragments `.xoo-cp-content`, what the popup shows.',
  csrf: 'origin',
  input: v.object(lineFields),
  answer: changedLineSchema,
  refusals: changedLineRefusals,
  limit: { points: 240, seconds: 60, loose: true },
  byStandIn: true,
  example: {
    input: { cart_key: '6512bd43d9caa6e02c990b0a82652dca', new_qty: '2' },
    answer: changedLineExample,
  },
});
