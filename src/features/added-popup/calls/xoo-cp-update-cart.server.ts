import { answerCall } from '#platform/calls/answer-call.server.ts';
import { changeLine } from './change-line.server.tsx';
import { xooCpUpdateCart } from './xoo-cp-update-cart.ts';

/** Whatever product the line is of. */
export const xooCpUpdateCartCall = answerCall(xooCpUpdateCart, (input, context) =>
  changeLine(input.cart_key, input.new_qty, context),
);
