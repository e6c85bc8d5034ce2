import { answerCall, type CallContext } from '#platform/calls/answer-call.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { refusalText } from '../errors.ts';
import { updateCart as saveQuantities, undoRemoval } from '../operations/edit-cart.server.ts';
import { loadCart } from '../operations/load-cart.server.ts';
import { refusalWords } from '../operations/refusal-words.server.ts';
import { type ReviewedCart, reviewCart, totalCart } from '../operations/total-cart.server.ts';
import { cartControls } from '../points.ts';
import { type CartView, EMPTY_CART, shownCart } from '../rules/cart-views.ts';
import { cartTexts } from '../texts.ts';
import { CartForm } from '../ui/cart-form.tsx';
import { CART_LINK_PURPOSE, cartAnswer, cartDeps, hashOfCart, removedLine } from './cart-answer.server.tsx';
import { renderTotals } from './cart-totals-answer.server.tsx';
import { updateCart } from './update-cart.ts';

/** Nothing to save is fine too: then the cart is answered as it is. */
export const updateCartCall = answerCall(updateCart, async (input, context) => {
  const { request, db, texts } = context;
  const quantities = new Map(Object.entries(input.cart).map(([key, { qty }]) => [key, qty]));
  const session = request.visitor;
  const deps = cartDeps(context);
  const saved = { message: '', removed: [] as ReturnType<typeof removedLine>[] };
  let view: CartView = EMPTY_CART;
  if (session && input.undo_item) {
    const undone = await undoRemoval(db, session.owner, input.undo_item, deps);
    if (!undone.ok && undone.error !== 'unknown-line')
      return { success: false as const, message: refusalText(undone.error, texts), reasons: {} };
    view = undone.ok ? undone.value : (await loadCart(db, session.owner, deps)).view;
  } else if (session && quantities.size > 0) {
    const updated = await saveQuantities(db, session.owner, quantities, deps);
    if (!updated.ok) {
      const { whole, reasons } = refusalWords(updated.error, context);
      return { success: false as const, message: whole.join(' '), reasons };
    }
    view = updated.value.view;
    saved.message = translate(cartTexts, texts, 'updated');
    saved.removed = updated.value.removed.map(({ key, name }) => removedLine(context, key, name));
  } else if (session) view = (await loadCart(db, session.owner, deps)).view;
  const around = { ...context, atCheckout: false };
  const reviewed = await reviewCart(around, view, await totalCart(context, view));
  const message = [saved.message, ...reviewed.notices.map(({ text }) => text)].filter(Boolean).join(' ');
  const parts = input.page && view.lines.length > 0 ? await partsOfPage(context, reviewed) : {};
  const answer = await cartAnswer(context, reviewed.view);
  return { success: true as const, message, removed: saved.removed, parts, ...answer };
});

/** Lines and sums as the cart page has them. */
async function partsOfPage(
  context: CallContext,
  { view, totals }: ReviewedCart,
): Promise<Record<string, string>> {
  const form = (
    <CartForm
      cart={shownCart(view, totals)}
      hash={hashOfCart(view, totals, context.market)}
      nonce={context.request.nonce(CART_LINK_PURPOSE)}
      controls={context.shop.of(cartControls)}
    />
  );
  return {
    '.cart-lines': context.render(form).html,
    '.cart_totals': await renderTotals(context, view, totals),
  };
}
