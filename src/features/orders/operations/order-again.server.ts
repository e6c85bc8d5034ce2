import { addToCart, cartDeps, sendCartCookies } from '#features/cart/public.server.ts';
import { type CartView, refusalText, titleOf } from '#features/cart/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { OrderDetail } from '../rules/order-views.ts';

/** What came of ordering the same once more. */
export interface OrderedAgain {
  /** How many lines came into the cart. */
  added: number;
  /** What did not, and why, in words for the shopper. */
  refused: { name: string; why: string }[];
}

/**
 * Puts what an order was made of into the cart once more, at today's prices and with what line parts bring back of it.
 * Lines that came with others come by themselves.
 */
export async function orderAgain(order: OrderDetail, context: CallContext): Promise<OrderedAgain> {
  const owner = context.request.ensureVisitor().id;
  const refused: OrderedAgain['refused'] = [];
  let [added, view]: [number, CartView | null] = [0, null];
  for (const line of order.lines) {
    if (line.parentId !== null) continue;
    const { productId, variationId, quantity, attributes, extra, options } = line;
    const why = async () => {
      if (productId === null) return refusalText({ code: 'not-purchasable' }, context.texts);
      const wish = { productId, variationId, quantity, earlier: { attributes: { ...attributes }, extra } };
      const done = await addToCart(context.db, owner, wish, cartDeps(context));
      if (!done.ok) return refusalText(done.error, context.texts);
      view = done.value.view;
      added++;
      return null;
    };
    const reason = await why();
    const name = titleOf(
      line.name,
      options.map(({ value }) => value),
    );
    if (reason !== null) refused.push({ name, why: reason });
  }
  if (view) await sendCartCookies(context, view);
  return { added, refused };
}
