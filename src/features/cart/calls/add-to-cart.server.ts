import { readPublicAddress } from '#features/catalog/public.server.ts';
import { addressWithOptions, type PostedOptions, postedOptions } from '#features/catalog/public.ts';
import { answerCall, type CallContext } from '#platform/calls/answer-call.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { addGroup, type GroupWish } from '../deeds/add-group.server.ts';
import * as deeds from '../deeds/cart-deeds.server.ts';
import { refusalText } from '../errors.ts';
import { addedAllText, addedText, groupNotices } from '../rules/added-text.ts';
import { addToCart } from './add-to-cart.ts';
import { cartAnswer, cartDeps, sendCartCookies } from './cart-answer.server.tsx';

/** A refusal waits as a notice on the product's page, where the browser goes next (CART-028). */
export const addToCartCall = answerCall(addToCart, async (input, context) => {
  const { request, db } = context;
  const { quantity } = input;
  if (typeof quantity !== 'number')
    return addOfGroup({ groupId: input.product_id, quantities: quantity }, context);
  const wish = {
    productId: input.product_id,
    variationId: input.variation_id,
    quantity,
    fields: input,
  };
  const added = await deeds.addToCart(db, request.ensureVisitor().id, wish, cartDeps(context));
  if (added.ok) {
    const { view, name } = added.value;
    return { ...(await cartAnswer(context, view)), message: addedText(name, quantity, context.texts) };
  }
  await addNotices(db, request, [{ kind: 'error', text: refusalText(added.error, context.texts) }]);
  return backToPage(input.product_id, postedOptions(input), context);
});

/** Where something was refused the page tells of that and of what was added. */
async function addOfGroup(wish: GroupWish, context: CallContext) {
  const { request, db, texts } = context;
  const { view, added, refusals } = await addGroup(db, request.ensureVisitor().id, wish, cartDeps(context));
  if (view && refusals.length === 0)
    return { ...(await cartAnswer(context, view)), message: addedAllText(added, texts) };
  if (view) await sendCartCookies(context, view);
  await addNotices(db, request, groupNotices(added, refusals, texts));
  return backToPage(wish.groupId, new Map(), context);
}

async function backToPage(productId: number, posted: PostedOptions, context: CallContext) {
  // What nobody may see is not given away by its address either.
  const page = await readPublicAddress(context.db, productId, context.request.startedAt);
  const { shop = '/shop/' } = context.addresses;
  return { error: true as const, product_url: page ? addressWithOptions(page, posted) : shop };
}
