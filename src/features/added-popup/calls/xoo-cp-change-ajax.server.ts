import { answerCall } from '#platform/calls/answer-call.server.ts';
import { changeLine } from './change-line.server.tsx';
import { xooCpChangeAjax } from './xoo-cp-change-ajax.ts';

/** Only a line of the product that was named; without one it is none. */
export const xooCpChangeAjaxCall = answerCall(xooCpChangeAjax, ({ cart_key, new_qty, pid }, context) =>
  changeLine(cart_key, new_qty, context, (ids) => ids.includes(Number(pid ?? Number.NaN))),
);
