import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';

/** TOT-001. */
export const getCartTotals = defineCall({
  name: 'get_cart_totals',
  transport: 'shop-ajax',
  summary: 'Answers the sums of the cart as the cart page shows them, `.cart_totals`, worked out now.',
  csrf: 'origin',
  // Scripts written for such shops send a nonce along, which a call that changes nothing does not ask for.
  input: v.looseObject({}),
  answer: 'html',
  limit: { points: 240, seconds: 60, loose: true },
  harmlessTwice: true,
  example: { input: {}, answer: '<section class="cart_totals" …>…</section>' },
});
