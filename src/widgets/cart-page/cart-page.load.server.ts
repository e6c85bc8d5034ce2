import type { CartTotals, CartView } from '#features/cart/public.ts';
import { loadEach } from '#widgets/widget-load.server.ts';

/** The shopper's cart; null where the page brought none. */
export type CartPageData = { view: CartView; totals: CartTotals; nonce: string } | null;

/** Brings the shopper's cart, which makes the page personal. */
export const loadCartPage = loadEach<object, CartPageData>((_, context) => {
  context.personal();
  return context.scope.cart;
});
