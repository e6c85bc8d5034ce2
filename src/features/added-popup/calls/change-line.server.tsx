import { cartAnswer, cartDeps, loadCart, updateCart } from '#features/cart/public.server.ts';
import { boundsOf, droppedNotices, refusalText, sentQuantity } from '#features/cart/public.ts';
import type { LineView } from '#features/purchase-lines/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { AnswerOf } from '#platform/calls/contract.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { addedPopupSettings } from '../settings.ts';
import { addedPopupTexts } from '../texts.ts';
import { PopupContent } from '../ui/added-popup.tsx';
import type { xooCpUpdateCart } from './xoo-cp-update-cart.ts';

/**
 * Sets the quantity of a line of the visitor's own cart, by the cart's own rules; 0 takes it out. `isMeant` is asked
 * about the ids of what it buys. What cannot be made out is told in the same words and changes nothing (POPC-007).
 */
export async function changeLine(
  sentKey: string | number | undefined,
  sentAmount: string | number | undefined,
  context: CallContext,
  isMeant: (ids: readonly (number | null)[]) => boolean = () => true,
): Promise<AnswerOf<typeof xooCpUpdateCart>> {
  const { request, db, texts, settings } = context;
  const say = (key: 'wrong' | 'updated' | 'removed') => translate(addedPopupTexts, texts, key);
  const owner = request.visitor?.owner;
  const key = String(sentKey ?? '');
  const quantity = sentQuantity(sentAmount);
  if (!owner || key === '') return { error: say('wrong') };
  const deps = cartDeps(context);
  const before = await loadCart(db, owner, deps);
  await addNotices(db, request, droppedNotices(before.dropped, texts));
  const line = before.view.lines.find((own) => own.key === key && !own.parent);
  if (!line || !isMeant([line.productId, line.variationId])) return { error: say('wrong') };
  if (quantity === null) return { error: say('wrong'), line: stateOf(line) };
  const updated = await updateCart(db, owner, new Map([[key, quantity]]), deps);
  if (!updated.ok) {
    const reasons = updated.error.map(({ refusal }) => refusalText(refusal, texts));
    return { error: reasons.join(' '), line: stateOf(line) };
  }
  const look = settings.get(addedPopupSettings);
  const answer = await cartAnswer(context, updated.value.view, (cart, totals) => ({
    '.xoo-cp-content': <PopupContent cart={cart} totals={totals} look={look} />,
  }));
  return { ...answer, message: say(quantity === 0 ? 'removed' : 'updated') };
}

/** A line as scripts read it. */
function stateOf({ key, quantity, limits }: LineView) {
  return { cart_key: key, quantity, ...boundsOf(limits) };
}
