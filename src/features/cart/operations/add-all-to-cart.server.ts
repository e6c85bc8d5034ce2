import { accept, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { CartLine, CartView } from '../rules/cart-views.ts';
import { addToCart, type CartDeps, openedWith } from './cart-deeds.server.ts';
import { changeCart, putIn } from './change-cart.server.ts';
import { chooseLine } from './line-item.server.ts';

/** What came of adding several products. */
export interface AddedAll {
  /** The cart; null when nothing came into it. */
  view: CartView | null;
  /** Ids of products that it did not take. */
  refused: readonly number[];
}

/**
 * Adds several products that need no choice, in one go however many they are; what the cart refuses keeps nothing else
 * out of it.
 */
export async function addAllToCart(
  db: Executor,
  owner: string,
  wishes: readonly { productId: number; quantity: number }[],
  deps: CartDeps,
): Promise<AddedAll> {
  const ids = wishes.map(({ productId }) => productId);
  if (ids.length === 0) return { view: null, refused: [] };
  let refused: number[] = [];
  const changed = await changeCart(db, owner, deps, ['added'], ids, async (read, executor) => {
    const added: CartLine[] = [];
    let [stored, { lines }] = [read, read];
    refused = [];
    for (const { productId, quantity } of wishes) {
      const chosen = chooseLine(
        stored.rows,
        { productId, variationId: null, posted: new Map() },
        deps.catalog,
      );
      const item = chosen.ok && { ...chosen.value, ...openedWith(productId, stored, deps), quantity };
      const put = item ? await putIn(lines, item, { fields: {} }, stored, executor, deps) : null;
      if (put?.ok) {
        ({ lines, stored } = put.value);
        added.push(put.value.added);
      } else refused.push(productId);
    }
    if (added.length === 0) return refuse('nothing' as const);
    const removed = read.removed.filter(({ key }) => added.every((line) => line.key !== key));
    return accept({ lines, removed, added, stored });
  });
  if (changed.ok) return { view: changed.value, refused };
  return changed.error === 'nothing' ? { view: null, refused: ids } : addOneByOne(db, owner, wishes, deps);
}

/** A step refused them all for the sake of one: each has to be asked for by itself. */
async function addOneByOne(
  db: Executor,
  owner: string,
  wishes: readonly { productId: number; quantity: number }[],
  deps: CartDeps,
): Promise<AddedAll> {
  let view: CartView | null = null;
  const refused: number[] = [];
  for (const wish of wishes) {
    const added = await addToCart(db, owner, wish, deps);
    if (added.ok) view = added.value.view;
    else refused.push(wish.productId);
  }
  return { view, refused };
}
