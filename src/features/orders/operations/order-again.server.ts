import { addLines, cartDeps, sendCartCookies } from '#features/cart/public.server.ts';
import { refusalText } from '#features/cart/public.ts';
import { titleOf } from '#features/purchase-lines/public.ts';
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
  const lines = order.lines.filter(({ parentId }) => parentId === null);
  const asked = lines.map(({ productId, variationId, quantity, attributes, extra }) => ({
    // A product that is gone is refused as one that nobody knows.
    productId: productId ?? 0,
    variationId,
    quantity,
    earlier: { attributes: { ...attributes }, extra },
  }));
  const owner = context.request.ensureVisitor().owner;
  const { view, added, refused } = await addLines(context.db, owner, asked, cartDeps(context));
  if (view) await sendCartCookies(context, view);
  const nameOf = (at: number) => {
    const { name = '', options = [] } = lines[at] ?? {};
    return titleOf(
      name,
      options.map(({ value }) => value),
    );
  };
  return {
    added: added.length,
    refused: refused.map(({ at = 0, refusal }) => ({
      name: nameOf(at),
      why: refusalText(refusal, context.texts),
    })),
  };
}
