import { answerCall } from '#platform/calls/answer-call.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { refusalText } from '../errors.ts';
import { type AskedFor, addAsked, addLines } from '../operations/add-to-cart.server.ts';
import { loadCart } from '../operations/load-cart.server.ts';
import { addedAllText } from '../rules/added-text.ts';
import { cartTexts } from '../texts.ts';
import { AddedMessage, RefusalMessage } from '../ui/added-message.tsx';
import { cartAnswer, cartDeps } from './cart-answer.server.tsx';
import { wopbAddcart } from './wopb-addcart.ts';

/**
 * Success is true only if all that was asked for was really added; with `buy_now` it then is all that there is. Of a group
 * what can be added is.
 */
export const wopbAddcartCall = answerCall(wopbAddcart, async (input, context) => {
  const { request, db, texts } = context;
  const deps = cartDeps(context);
  const owner = request.ensureVisitor().owner;
  const { quantity } = input;
  const asked: AskedFor = {
    productId: input.postid,
    variationId: input.variationId,
    quantity,
    fields: { ...input, ...(input.variation || {}) },
  };
  const isAlone = input.cartType === 'buy_now';
  const { added, refused, view } =
    typeof quantity === 'number'
      ? await addLines(db, owner, [{ ...asked, quantity }], deps, isAlone)
      : await addAsked(db, owner, asked, deps);
  if (!view || refused.length > 0) {
    const shown = view ?? (await loadCart(db, owner, deps)).view;
    const reasons = refused.map(({ refusal }) => refusalText(refusal, texts));
    if (reasons.length === 0) reasons.push(refusalText({ code: 'not-purchasable' }, texts));
    const message = context.render(<RefusalMessage text={reasons.join(' ')} />).html;
    return { success: false, message, ...(await cartAnswer(context, shown)) };
  }
  const cart = { label: translate(cartTexts, texts, 'viewCart'), address: context.addresses.cart };
  const message = context.render(<AddedMessage text={addedAllText(added, texts)} cart={cart} />).html;
  return { success: true, message, ...(await cartAnswer(context, view)) };
});
