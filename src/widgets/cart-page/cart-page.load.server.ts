import { type CartControl, type CartTotals, type CartView, cartControls } from '#features/cart/public.ts';
import { type CartShippingView, loadCartShipping } from '#features/checkout/public.server.ts';
import { loadEach } from '#widgets/widget-load.server.ts';

/** The shopper's cart; null where the page brought none. */
export type CartPageData = {
  view: CartView;
  totals: CartTotals;
  nonce: string;
  /** What later slices offer under the lines. */
  controls: readonly CartControl[];
  /** Null while nothing is in the cart. */
  shipping: CartShippingView | null;
} | null;

/** Brings the shopper's cart, which makes the page personal. */
export const loadCartPage = loadEach<object, CartPageData>(async ({ scope }, context) => {
  context.personal();
  const { cart } = scope;
  if (!cart) return null;
  const shipping = await loadCartShipping(context, cart.view);
  const controls = context.shop.of(cartControls);
  return { ...cart, controls, totals: shipping?.totals ?? cart.totals, shipping };
});
