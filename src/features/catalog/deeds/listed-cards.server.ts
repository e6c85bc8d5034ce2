import type { Executor } from '#platform/db/database.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { readCards } from '../data/cards.queries.server.ts';
import type { Listing, ListingQuery } from '../rules/listing.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';
import type { ProductCard } from '../rules/product-views.ts';
import { listingIndex } from './catalog-stores.server.ts';

/** One stretch of a list with its products as cards. */
export interface CardList extends Pick<Listing, 'total' | 'counts'> {
  cards: ProductCard[];
}

/** Reads several lists: which products they hold comes from memory, all cards from one query. */
export async function readCardLists(
  { db, store }: { db: Executor; store: SliceServices['store'] },
  wanted: readonly ListingQuery[],
  now: Date,
  settings: ProductViewSettings,
): Promise<CardList[]> {
  const index = store(listingIndex);
  const read = async () => {
    const lists = await index.find(wanted, now);
    const ids = [...new Set(lists.flatMap((list) => list.ids))];
    const cards = new Map((await readCards(db, ids, now, settings)).map((card) => [card.id, card]));
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
