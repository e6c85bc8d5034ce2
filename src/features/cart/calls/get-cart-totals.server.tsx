import { answerCall } from '#platform/calls/answer-call.server.ts';
import { loadCart } from '../operations/load-cart.server.ts';
import { totalCart } from '../operations/total-cart.server.ts';
import { EMPTY_CART } from '../rules/cart-views.ts';
import { cartDeps, sendCartCookies } from './cart-answer.server.tsx';
import { renderTotals } from './cart-totals-answer.server.tsx';
import { getCartTotals } from './get-cart-totals.ts';

/** A visitor without a session has an empty cart, which costs nothing. */
export const getCartTotalsCall = answerCall(getCartTotals, async (_input, context) => {
  const session = context.request.visitor;
  const view = session ? (await loadCart(context.db, session.owner, cartDeps(context))).view : EMPTY_CART;
  const totals = await totalCart(context, view);
  await sendCartCookies(context, view, totals);
  return renderTotals(context, view, totals);
});
