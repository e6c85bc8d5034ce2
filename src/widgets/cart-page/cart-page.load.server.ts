import type { CartTotals, CartView } from '#features/cart/public.ts';
import { type CartShippingView, loadCartShipping } from '#features/checkout/public.server.ts';
import { loadEach } from '#widgets/widget-load.server.ts';

/** The shopper's cart; null where the page brought none. */
export type CartPageData = {
  view: CartView;
  totals: CartTotals;
  nonce: string;
  /** Null while nothing is in the cart. */
  shipping: CartShippingView | null;
} | null;

/** Brings the shopper's cart, which makes the page personal. */
export const loadCartPage = loadEach<object, CartPageData>(async (_, context) => {
  context.personal();
  const { cart } = context.scope;
  if (!cart) return null;
  const shipping = await loadCartShipping(context, cart.view);
  return { ...cart, totals: shipping?.totals ?? cart.totals, shipping };
});
