import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { CartTotalReader } from './data/cart-total.server.ts';

/** Who works out what a cart costs in all; the one of the latest slice counts, since it knows all parts of the sum. */
export const cartTotals = extensionPoint<CartTotalReader>('cart-totals');
