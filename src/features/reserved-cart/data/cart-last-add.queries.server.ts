import type { AddedAt, CartDataPart } from '#features/cart/public.server.ts';
import type { CartView } from '#features/cart/public.ts';
import { type Executor, runPrepared } from '#platform/db/database.server.ts';

/** Lets carts bring their last addition along, so that nobody asks for it. */
export const lastAddBesideCart: CartDataPart = { name: 'reserved-cart', table: 'cart_last_add' };

/** Where carts write down that something was put into them. */
export const LAST_ADD: AddedAt = { table: lastAddBesideCart.table, column: 'added_at' };

/** When something was last put into a cart, in milliseconds since 1970; null where nobody wrote it down. */
export function lastAddOf({ data }: Pick<CartView, 'data'>): number | null {
  const row = data[lastAddBesideCart.name];
  return row ? Date.parse(row.added_at as string) : null;
}

/** Forgets it, for example once the cart is empty. */
export async function dropLastAdd(db: Executor, owner: string): Promise<void> {
  await runPrepared(db, {
    name: 'cart-last-add-drop',
    text: 'delete from cart_last_add where owner = $1',
    values: [owner],
  });
}

/** Hands it over to the session that takes another's place; that one's own, if any, is given up. */
export async function moveLastAdd(db: Executor, from: string, to: string): Promise<void> {
  await runPrepared(db, {
    name: 'cart-last-add-drop-owner',
    text: 'delete from cart_last_add where owner = $1',
    values: [to],
  });
  await runPrepared(db, {
    name: 'cart-last-add-move',
    text: 'update cart_last_add set owner = $2 where owner = $1',
    values: [from, to],
  });
}

/** Deletes what belongs to sessions that ended; run daily. Returns how many. */
export async function dropExpiredLastAdds(db: Executor, now: Date): Promise<number> {
  const rows = await runPrepared<{ owner: string }>(db, {
    name: 'cart-last-add-drop-expired',
    text: 'delete from cart_last_add where expires_at <= $1 returning owner',
    values: [now],
  });
  return rows.length;
}
