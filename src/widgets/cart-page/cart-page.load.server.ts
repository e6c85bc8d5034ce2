import { type CartSumPart, cartSumParts } from '#features/cart/public.server.ts';
import { type CartControl, type CartView, cartControls } from '#features/cart/public.ts';
import type { Totals } from '#features/totals/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** The shopper's cart; null where the page brought none. */
export type CartPageData = {
  view: CartView;
  totals: Totals;
  nonce: string;
  /** What later slices offer under the lines. */
  controls: readonly CartControl[];
  /** What later slices show above the sums. */
  sumParts: readonly { part: CartSumPart; data: unknown }[];
} | null;

/** Brings the shopper's cart, which makes the page personal. */
export const loadCartPage = loadEach<object, CartPageData>(async ({ scope }, context) => {
  context.personal();
  const { cart } = scope;
  if (!cart) return null;
  const sumParts: { part: CartSumPart; data: unknown }[] = [];
  for (const part of context.shop.of(cartSumParts)) {
    const data = await part.load(context, cart.view, cart.totals);
    if (data !== null) sumParts.push({ part, data });
  }
  return { ...cart, controls: context.shop.of(cartControls), sumParts };
});
