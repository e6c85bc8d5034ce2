import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { CartDataPart } from './data/cart.queries.server.ts';
import type { CartTotalReader } from './data/cart-total.server.ts';
import type { LinePart } from './rules/line-part.ts';

/** Who works out what a cart costs in all; the one of the latest slice counts, since it knows all parts of the sum. */
export const cartTotals = extensionPoint<CartTotalReader>('cart-totals');

/** What slices keep of a session beside its cart and read along with it. */
export const cartData = extensionPoint<CartDataPart>('cart-data', { uniqueBy: ({ name }) => name });

/** What slices add to the lines of carts; a part that changes prices gets what those before it made of them. */
export const lineParts = extensionPoint<LinePart>('line-parts', { uniqueBy: ({ name }) => name });
