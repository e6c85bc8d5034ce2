import { type CardSource, cardMemory, type ProductViewSettings } from '#features/catalog/public.server.ts';
import type { ProductCard } from '#features/catalog/public.ts';
import type { Listing, ListingQuery } from '../rules/product-index.ts';
import { productIndexOf } from './product-index-of.server.ts';

/** One stretch of a list with its products as cards. */
export interface CardList extends Pick<Listing, 'total' | 'counts'> {
  cards: ProductCard[];
}

/** Reads several lists: which products they hold comes from memory, and so do cards; one query brings those missing. */
export async function readCardLists(
  { db, cache }: CardSource,
  wanted: readonly ListingQuery[],
  now: Date,
  settings: ProductViewSettings,
): Promise<CardList[]> {
  const index = productIndexOf({ cache });
  const read = async () => {
    const lists = await index.find(wanted, now);
    const ids = [...new Set(lists.flatMap((list) => list.ids))];
    const cards = await cache(cardMemory).cards(db, ids, now, settings);
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
