import type { Totals } from '#features/totals/public.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import type { ExtensionPoint } from '#platform/slices/extension-point.ts';
import { type CartSumPart, cartHeadParts, cartSumParts } from '../points.server.ts';
import type { CartView } from '../rules/cart-views.ts';

/** What a slice shows on the cart page, with its data. */
export interface LoadedSumPart {
  part: CartSumPart;
  data: unknown;
}

/** Brings what slices show above the sums of a cart, in order. */
export const loadSumParts = loaderOf(cartSumParts);

/** Brings what slices show above the lines of a cart, in order. */
export const loadHeadParts = loaderOf(cartHeadParts);

function loaderOf(point: ExtensionPoint<CartSumPart>) {
  return async (context: PartContext, view: CartView, totals: Totals): Promise<LoadedSumPart[]> => {
    const loaded: LoadedSumPart[] = [];
    for (const part of context.shop.of(point)) {
      const data = await part.load(context, view, totals);
      if (data !== null) loaded.push({ part, data });
    }
    return loaded;
  };
}
