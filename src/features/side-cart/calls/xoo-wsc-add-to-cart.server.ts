import { addAsked, askedOf, type CartDeps, cartDeps, loadCart } from '#features/cart/public.server.ts';
import { addedAllText, cartTexts, EMPTY_CART, refusalText } from '#features/cart/public.ts';
import { answerCall, type CallContext } from '#platform/calls/answer-call.server.ts';
import { translate } from '#platform/texts/texts.ts';
import type { SideCartNotice } from '../ui/side-cart-notices.tsx';
import { panelAnswer } from './panel-answer.server.tsx';
import { xooWscAddToCart } from './xoo-wsc-add-to-cart.ts';

/** Of a group some may be added and others refused: both are told. */
export const xooWscAddToCartCall = answerCall(xooWscAddToCart, async (input, context) => {
  const { request, db, texts, addresses } = context;
  const productId = input['add-to-cart'] ?? input.product_id;
  const asked = productId === undefined ? null : askedOf(productId, input);
  const deps = cartDeps(context);
  const refusal = (text: string): SideCartNotice => ({ kind: 'error', text });
  if (!asked) {
    const notices = [refusal(refusalText({ code: 'not-purchasable' }, texts))];
    return panelAnswer(context, await cartAsItIs(context, deps), { error: true, notices });
  }
  const done = await addAsked(db, request.ensureVisitor().owner, asked, deps);
  const refused = done.refused.map((one) => refusal(refusalText(one.refusal, texts)));
  if (!done.view)
    return panelAnswer(context, await cartAsItIs(context, deps), { error: true, notices: refused });
  const link = {
    label: translate(cartTexts, texts, 'viewCart'),
    address: addresses.cart,
    mark: 'added_to_cart wc-forward',
  };
  const added: SideCartNotice = { kind: 'success', text: addedAllText(done.added, texts), link };
  return panelAnswer(context, done.view, { error: false, notices: [added, ...refused] });
});

async function cartAsItIs({ db, request }: CallContext, deps: CartDeps) {
  return request.visitor ? (await loadCart(db, request.visitor.owner, deps)).view : EMPTY_CART;
}
