import type { Executor } from '#platform/db/database.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { Listing, ListingQuery } from '../rules/listing.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';
import type { ProductCard } from '../rules/product-views.ts';
import { cardMemory, listingIndex } from './catalog-stores.server.ts';

/** One stretch of a list with its products as cards. */
export interface CardList extends Pick<Listing, 'total' | 'counts'> {
  cards: ProductCard[];
}

/** Where cards come from: what a node keeps in memory, and the database for what it does not know. */
export interface CardSource {
  db: Executor;
  store: SliceServices['store'];
}

/**
 * Products as lists show them to everybody, as of `now`, in the order of the ids; those whose page nobody may open are
 * missing. None where this node knows all of them; else one statement, and one more for parts that say what a product costs.
 */
export async function listedCards(
  { db, store }: CardSource,
  ids: readonly number[],
  now: Date,
  settings: ProductViewSettings,
): Promise<ProductCard[]> {
  const cards = await store(cardMemory).cards(db, ids, now, settings);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Reads several lists: which products they hold comes from memory, and so do cards; one query brings those missing. */
export async function readCardLists(
  { db, store }: CardSource,
  wanted: readonly ListingQuery[],
  now: Date,
  settings: ProductViewSettings,
): Promise<CardList[]> {
  const index = store(listingIndex);
  const read = async () => {
    const lists = await index.find(wanted, now);
    const ids = [...new Set(lists.flatMap((list) => list.ids))];
    const cards = await store(cardMemory).cards(db, ids, now, settings);
    return { lists, cards, gone: ids.filter((id) => !cards.has(id)) };
  };
  let { lists, cards, gone } = await read();
  if (gone.length > 0) {
    // Gone since the list was found: found anew, it is as full as before.
    await index.changed(gone);
    ({ lists, cards } = await read());
  }
  return lists.map(({ ids, total, counts }) => ({
    cards: ids.flatMap((id) => cards.get(id) ?? []),
    total,
    counts,
  }));
}
