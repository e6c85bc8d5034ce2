import { type CartSumPart, cartSumParts } from '#features/cart/public.server.ts';
import { type CartControl, type CartTotals, type CartView, cartControls } from '#features/cart/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** The shopper's cart; null where the page brought none. */
export type CartPageData = {
  view: CartView;
  totals: CartTotals;
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
  let { totals } = cart;
  for (const part of context.shop.of(cartSumParts)) {
    const loaded = await part.load(context, cart.view);
    if (!loaded) continue;
    sumParts.push({ part, data: loaded.data });
    totals = loaded.totals;
  }
  return { ...cart, controls: context.shop.of(cartControls), totals, sumParts };
});
