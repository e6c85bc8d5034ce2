import type { CartControl } from '#features/cart/public.ts';

/** What other slices offer under the cart's lines, in order. */
export const cartControls: readonly CartControl[] = [];
