import type { AddedAt, CartDataPart } from '#features/cart/public.server.ts';
import type { CartView } from '#features/cart/public.ts';
import { rowsOfSession } from '#platform/session/rows-of-session.server.ts';

/** Lets carts bring their last addition along, so that nobody asks for it. */
export const lastAddBesideCart: CartDataPart = { name: 'reserved-cart', table: 'cart_last_add' };

/** When something was last put into a session's cart. */
export const lastAdds = rowsOfSession(lastAddBesideCart.table);

/** Where carts write down that something was put into them. */
export const LAST_ADD: AddedAt = { table: lastAddBesideCart.table, column: 'added_at' };

/** When something was last put into a cart, in milliseconds since 1970; null where nobody wrote it down. */
export function lastAddOf({ data }: Pick<CartView, 'data'>): number | null {
  const row = data[lastAddBesideCart.name];
  return row ? Date.parse(row.added_at as string) : null;
}
