import { readParts } from '#features/catalog/public.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { CartRefusal } from '../errors.ts';
import type { CartView } from '../rules/cart-views.ts';
import { addToCart, type CartDeps } from './cart-deeds.server.ts';

/** What came of adding the products of a group. */
export interface AddedGroup {
  /** The cart; null when nothing came into it. */
  view: CartView | null;
  added: readonly { name: string; quantity: number }[];
  /** Why others did not come into it. */
  refusals: readonly CartRefusal[];
}

/** How many of each product of a group are wanted. */
export interface GroupWish {
  /** The product that is made of them. */
  groupId: number;
  /** By ids as text. */
  quantities: Readonly<Record<string, number>>;
}

/**
 * Adds each product of a group of which more than 0 are wanted as a line of its own (CAT-005); what the cart refuses, or
 * is no part of the group, keeps the others not out of it. Where nothing is wanted of any, that is the refusal (CART-032).
 */
export async function addGroup(
  db: Executor,
  owner: string,
  wish: GroupWish,
  deps: CartDeps,
): Promise<AddedGroup> {
  let view: CartView | null = null;
  const added: { name: string; quantity: number }[] = [];
  const refusals: CartRefusal[] = [];
  const wanted = Object.entries(wish.quantities).filter(([, quantity]) => quantity > 0);
  const parts = new Set(wanted.length > 0 ? await readParts(db, wish.groupId, deps.catalog) : []);
  const own = wanted.filter(([id]) => parts.has(Number(id)));
  if (own.length < wanted.length) refusals.push({ code: 'not-purchasable' });
  for (const [id, quantity] of own) {
    const done = await addToCart(db, owner, { productId: Number(id), quantity }, deps);
    if (done.ok) {
      view = done.value.view;
      added.push({ name: done.value.name, quantity });
    } else refusals.push(done.error);
  }
  if (wanted.length === 0) refusals.push({ code: 'choose-quantity' });
  return { view, added, refusals };
}
