import { answerCall } from '#platform/calls/answer-call.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { loadCart } from '../operations/load-cart.server.ts';
import { EMPTY_CART } from '../rules/cart-views.ts';
import { droppedNotices } from '../rules/dropped-notices.ts';
import { cartAnswer, cartDeps } from './cart-answer.server.tsx';
import { getRefreshedFragments } from './get-refreshed-fragments.ts';

/** A visitor without a session has an empty cart; asking begins none. */
export const getRefreshedFragmentsCall = answerCall(getRefreshedFragments, async (_input, context) => {
  const session = context.request.visitor;
  if (!session) return cartAnswer(context, EMPTY_CART);
  const { view, dropped } = await loadCart(context.db, session.owner, cartDeps(context));
  // What had to be taken out is told on the next page, since fragments have no place for it.
  await addNotices(context.db, context.request, droppedNotices(dropped, context.texts));
  return cartAnswer(context, view);
});
