import { readPublicAddress } from '#features/catalog/public.server.ts';
import { addressWithOptions, postedOptions } from '#features/catalog/public.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import * as deeds from '../deeds/cart-deeds.server.ts';
import { refusalText } from '../errors.ts';
import { addedText } from '../rules/added-text.ts';
import { addToCart } from './add-to-cart.ts';
import { cartAnswer, cartDeps } from './cart-answer.server.tsx';

/** A refusal waits as a notice on the product's page, where the browser goes next (CART-028). */
export const addToCartCall = answerCall(addToCart, async (input, context) => {
  const { request, db } = context;
  const wish = {
    productId: input.product_id,
    variationId: input.variation_id,
    quantity: input.quantity,
    fields: input,
  };
  const added = await deeds.addToCart(db, request.ensureVisitor().id, wish, cartDeps(context));
  if (added.ok) {
    const { view, name } = added.value;
    return { ...(await cartAnswer(context, view)), message: addedText(name, input.quantity, context.texts) };
  }
  await addNotices(db, request, [{ kind: 'error', text: refusalText(added.error, context.texts) }]);
  // What nobody may see is not given away by its address either.
  const page = await readPublicAddress(db, input.product_id, request.startedAt);
  const { shop = '/shop/' } = context.addresses;
  return { error: true as const, product_url: page ? addressWithOptions(page, postedOptions(input)) : shop };
});
