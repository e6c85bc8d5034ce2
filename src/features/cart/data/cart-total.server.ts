import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { CartView } from '../rules/cart-views.ts';

/** What the total of a cart may depend on besides the cart. */
export type TotalContext = Pick<CallContext, 'request' | 'db' | 'settings' | 'texts'>;

/** Works out what a visitor's cart costs in all, in minor units: with shipping and whatever else is charged. */
export type CartTotalReader = (context: TotalContext, view: CartView) => Promise<number>;

let reader: CartTotalReader = async (_context, view) => view.subtotal;

/** Lets the slice that knows all parts of the sum work it out; called at start only. Until then it is the lines' sum. */
export function setCartTotal(next: CartTotalReader): void {
  reader = next;
}

/** What a visitor's cart costs in all, in minor units, as its shopper would read it now. */
export function readCartTotal(context: TotalContext, view: CartView): Promise<number> {
  return reader(context, view);
}
