import { cartDeps, loadCart, removedLine, updateCart } from '#features/cart/public.server.ts';
import { droppedNotices, EMPTY_CART, refusalText, sentQuantity } from '#features/cart/public.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { sideCartTexts } from '../texts.ts';
import type { SideCartNotice } from '../ui/side-cart-notices.tsx';
import { panelAnswer } from './panel-answer.server.tsx';
import { xooWscUpdateItemQuantity } from './xoo-wsc-update-item-quantity.ts';

/** By the cart's own rules; what comes with a line follows it and has no quantity of its own. */
export const xooWscUpdateItemQuantityCall = answerCall(xooWscUpdateItemQuantity, async (input, context) => {
  const { request, db, texts } = context;
  const { cart_key: key, noticeSection: section } = input;
  const refuse = (words: readonly string[]): SideCartNotice[] =>
    words.map((text) => ({ kind: 'error' as const, text }));
  const unknown = refuse([translate(sideCartTexts, texts, 'unknownLine')]);
  const owner = request.visitor?.owner;
  if (!owner) return panelAnswer(context, EMPTY_CART, { error: true, notices: unknown, section });
  const deps = cartDeps(context);
  const before = await loadCart(db, owner, deps);
  await addNotices(db, request, droppedNotices(before.dropped, texts));
  const line = before.view.lines.find((own) => own.key === key && !own.parent);
  if (!line) return panelAnswer(context, before.view, { error: true, notices: unknown, section });
  // What is missing or negative is no number either.
  const quantity = sentQuantity(input.qty) ?? Number.NaN;
  const updated = await updateCart(db, owner, new Map([[key, quantity]]), deps);
  if (!updated.ok) {
    const notices = refuse(updated.error.map(({ refusal }) => refusalText(refusal, texts)));
    return panelAnswer(context, before.view, { error: true, notices, section });
  }
  const notices = updated.value.removed.map(({ key: gone, name }): SideCartNotice => {
    const { message, undo } = removedLine(context, gone, name);
    return { kind: 'success', text: message, link: { ...undo, key: gone } };
  });
  return panelAnswer(context, updated.value.view, { error: false, notices, section });
});
