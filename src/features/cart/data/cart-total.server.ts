import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { cartTotals } from '../points.server.ts';
import type { CartView } from '../rules/cart-views.ts';

/** What the total of a cart may depend on besides the cart. */
export type TotalContext = Pick<CallContext, 'request' | 'db' | 'settings' | 'texts' | 'shop'>;

/** Works out what a visitor's cart costs in all, in minor units: with shipping and whatever else is charged. */
export type CartTotalReader = (context: TotalContext, view: CartView) => Promise<number>;

/** What a visitor's cart costs in all, in minor units, as its shopper would read it now: without a reader the lines' sum. */
export async function readCartTotal(context: TotalContext, view: CartView): Promise<number> {
  const reader = context.shop.of(cartTotals).at(-1);
  return reader ? reader(context, view) : view.subtotal;
}
