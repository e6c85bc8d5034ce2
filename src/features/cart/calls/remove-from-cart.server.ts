import { answerCall } from '#platform/calls/answer-call.server.ts';
import { removeFromCart as removeLine } from '../operations/edit-cart.server.ts';
import { cartAnswer, cartDeps, removedLine } from './cart-answer.server.tsx';
import { removeFromCart } from './remove-from-cart.ts';

/** Answers `{success: false}` to a visitor without a session and to a key that the cart does not hold. */
export const removeFromCartCall = answerCall(removeFromCart, async (input, context) => {
  const session = context.request.visitor;
  if (!session) return { success: false as const };
  const key = input.cart_item_key;
  const removed = await removeLine(context.db, session.owner, key, cartDeps(context));
  if (!removed.ok) return { success: false as const };
  const { view, name } = removed.value;
  const { message, undo } = removedLine(context, key, name);
  return { ...(await cartAnswer(context, view)), message, undo };
});
