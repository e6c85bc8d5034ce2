import { answerCall } from '#platform/calls/answer-call.server.ts';
import * as deeds from '../data/cart-deeds.server.ts';
import { cartAnswer, cartDeps } from './cart-answer.server.tsx';
import { removeFromCart } from './remove-from-cart.ts';

/** Answers `{success: false}` to a visitor without a session and to a key that the cart does not hold. */
export const removeFromCartCall = answerCall(removeFromCart, async (input, context) => {
  const session = context.request.visitor;
  if (!session) return { success: false as const };
  const removed = await deeds.removeFromCart(context.db, session.id, input.cart_item_key, cartDeps(context));
  return removed.ok ? cartAnswer(context, removed.value.view) : { success: false as const };
});
