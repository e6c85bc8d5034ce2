import { type LoadedSumPart, loadHeadParts, loadSumParts } from '#features/cart/public.server.ts';
import {
  type CartControl,
  type CartView,
  cartControls,
  type RefusedCart,
  refusedCart,
} from '#features/cart/public.ts';
import type { Totals } from '#features/totals/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { PageNotice } from '#platform/pages/page-scope.ts';

/** The shopper's cart; null where the page brought none. */
export type CartPageData = {
  view: CartView;
  totals: Totals;
  hash: string;
  nonce: string;
  /** What was typed and why it was refused, where the page is shown again. */
  refused: RefusedCart;
  notices: readonly PageNotice[];
  /** What later slices offer under the lines. */
  controls: readonly CartControl[];
  /** What later slices show above the lines. */
  headParts: readonly LoadedSumPart[];
  /** What later slices show above the sums. */
  sumParts: readonly LoadedSumPart[];
} | null;

/** Brings the shopper's cart, which makes the page personal. */
export const loadCartPage = loadEach<object, CartPageData>(async ({ scope }, context) => {
  context.personal();
  const { cart } = scope;
  if (!cart) return null;
  const sumParts = await loadSumParts(context, cart.view, cart.totals);
  const headParts = await loadHeadParts(context, cart.view, cart.totals);
  const refused = refusedCart(scope.form);
  const { notices } = scope;
  return { ...cart, refused, notices, controls: context.shop.of(cartControls), headParts, sumParts };
});
