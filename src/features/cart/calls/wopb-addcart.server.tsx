import { answerCall } from '#platform/calls/answer-call.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { refusalText } from '../errors.ts';
import { addToCart } from '../operations/add-to-cart.server.ts';
import { loadCart } from '../operations/load-cart.server.ts';
import { addedText } from '../rules/added-text.ts';
import { cartTexts } from '../texts.ts';
import { AddedMessage, RefusalMessage } from '../ui/added-message.tsx';
import { cartAnswer, cartDeps } from './cart-answer.server.tsx';
import { wopbAddcart } from './wopb-addcart.ts';

/** Success is true only if the line was really added; with `buy_now` it then is the only one. */
export const wopbAddcartCall = answerCall(wopbAddcart, async (input, context) => {
  const { request, db } = context;
  const deps = cartDeps(context);
  const owner = request.ensureVisitor().owner;
  const asked = {
    productId: input.postid,
    variationId: input.variationId,
    quantity: input.quantity,
    fields: { ...input, ...(input.variation || {}) },
  };
  const added = await addToCart(db, owner, asked, deps, input.cartType === 'buy_now');
  if (!added.ok) {
    const { view } = await loadCart(db, owner, deps);
    const message = context.render(<RefusalMessage text={refusalText(added.error, context.texts)} />).html;
    return { success: false, message, ...(await cartAnswer(context, view)) };
  }
  const cart = {
    label: translate(cartTexts, context.texts, 'viewCart'),
    address: context.addresses.cart,
  };
  const text = addedText(added.value.name, input.quantity, context.texts);
  const message = context.render(<AddedMessage text={text} cart={cart} />).html;
  return { success: true, message, ...(await cartAnswer(context, added.value.view)) };
});
