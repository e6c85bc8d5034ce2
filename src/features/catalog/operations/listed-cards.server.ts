import type { Executor } from '#platform/db/database.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';
import type { ProductCard } from '../rules/product-views.ts';
import { cardMemory } from './catalog-caches.server.ts';

/** Where cards come from: what a node keeps in memory, and the database for what it does not know. */
export interface CardSource {
  db: Executor;
  cache: SliceServices['cache'];
}

/**
 * Products as lists show them to everybody, as of `now`, in the order of the ids; those whose page nobody may open are
 * missing. None where this node knows all of them; else one statement, and one more for parts that say what a product costs, but
 * where nobody asks (`unpriced`).
 */
export async function listedCards(
  { db, cache }: CardSource,
  ids: readonly number[],
  now: Date,
  settings: ProductViewSettings,
  unpriced?: true,
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const cards = await cache(cardMemory).cards(db, ids, now, settings, unpriced);
  return ids.flatMap((id) => cards.get(id) ?? []);
}
