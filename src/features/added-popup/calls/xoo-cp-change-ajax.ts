import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';
import {
  changedLineExample,
  changedLineRefusals,
  changedLineSchema,
  lineFields,
  productField,
} from './changed-line.ts';

/** POPC-011. */
export const xooCpChangeAjax = defineCall({
  name: 'xoo_cp_change_ajax',
  transport: 'shop-ajax',
  summary:
    'The same as `xoo_cp_update_cart` for a line of the product (or variation) `pid`; of any other it changes nothing.',
  csrf: 'origin',
  input: v.object({ ...lineFields, pid: productField }),
  answer: changedLineSchema,
  refusals: changedLineRefusals,
  limit: { points: 240, seconds: 60, loose: true },
  byStandIn: true,
  example: {
    input: { cart_key: '6512bd43d9caa6e02c990b0a82652dca', new_qty: '2', pid: '12' },
    answer: changedLineExample,
  },
});
