import { readPublicAddress } from '#features/catalog/public.server.ts';
import { addressWithOptions, type PostedOptions, postedOptions } from '#features/catalog/public.ts';
import { answerCall, type CallContext } from '#platform/calls/answer-call.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { addAsked } from '../operations/add-to-cart.server.ts';
import { addedAllText, addedNotices } from '../rules/added-text.ts';
import { addToCart } from './add-to-cart.ts';
import { cartAnswer, cartDeps, sendCartCookies } from './cart-answer.server.tsx';

/** A refusal waits as a notice on the product's page, where the browser goes next (CART-028), with what was added. */
export const addToCartCall = answerCall(addToCart, async (input, context) => {
  const { request, db, texts } = context;
  const { product_id: productId, variation_id: variationId, quantity } = input;
  const asked = { productId, variationId, quantity, fields: input };
  const done = await addAsked(db, request.ensureVisitor().owner, asked, cartDeps(context));
  const { view, added, refused } = done;
  if (view && refused.length === 0)
    return { ...(await cartAnswer(context, view)), message: addedAllText(added, texts) };
  if (view) await sendCartCookies(context, view);
  await addNotices(db, request, addedNotices(done, texts));
  return backToPage(productId, typeof quantity === 'number' ? postedOptions(input) : new Map(), context);
});

async function backToPage(productId: number, posted: PostedOptions, context: CallContext) {
  // What nobody may see is not told apart from what is not there.
  const page = await readPublicAddress(context.db, productId, context.request.startedAt);
  return { error: true as const, product_url: page ? addressWithOptions(page, posted) : (false as const) };
}
