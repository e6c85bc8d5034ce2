import { answerCall } from '#platform/calls/answer-call.server.ts';
import { loadCart } from '../data/cart-deeds.server.ts';
import { EMPTY_CART } from '../rules/cart-views.ts';
import { cartAnswer, cartDeps } from './cart-answer.server.tsx';
import { getRefreshedFragments } from './get-refreshed-fragments.ts';

/** A visitor without a session has an empty cart; asking begins none. */
export const getRefreshedFragmentsCall = answerCall(getRefreshedFragments, async (_input, context) => {
  const session = context.request.visitor;
  if (!session) return cartAnswer(context, EMPTY_CART);
  return cartAnswer(context, (await loadCart(context.db, session.id, cartDeps(context))).view);
});
