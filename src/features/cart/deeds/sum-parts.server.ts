import type { Totals } from '#features/totals/public.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import { type CartSumPart, cartSumParts } from '../points.server.ts';
import type { CartView } from '../rules/cart-views.ts';

/** What a slice shows above the sums of the cart page, with its data. */
export interface LoadedSumPart {
  part: CartSumPart;
  data: unknown;
}

/** Brings what slices show above the sums of a cart, in order. */
export async function loadSumParts(
  context: PartContext,
  view: CartView,
  totals: Totals,
): Promise<LoadedSumPart[]> {
  const loaded: LoadedSumPart[] = [];
  for (const part of context.shop.of(cartSumParts)) {
    const data = await part.load(context, view, totals);
    if (data !== null) loaded.push({ part, data });
  }
  return loaded;
}
