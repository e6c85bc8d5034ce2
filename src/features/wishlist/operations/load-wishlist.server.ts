import { cardPartsOf, listedCards, productViewSettings } from '#features/catalog/public.server.ts';
import type { CardParts, ProductCard } from '#features/catalog/public.ts';
import type { ListOwner, ListPlace } from '#features/product-lists/public.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { CUSTOMER_LIMIT } from '../rules/wishlist-cookie.ts';
import type { WishlistView } from '../rules/wishlist-view.ts';
import { wishes } from './list-owner.server.ts';

/** Where a list is, and the shop that shows it. */
export interface ShownPlace extends ListPlace {
  settings: SettingsStore;
  shop: ComposedShop;
}

/** Reads products as lists show them, in the order of their ids; those that nobody may see are left out. */
export async function readProducts(
  { db, request, settings, shop }: ShownPlace,
  ids: readonly number[],
): Promise<{ cards: ProductCard[]; parts: CardParts }> {
  const parts = cardPartsOf({ settings, shop });
  if (ids.length === 0) return { cards: [], parts };
  const source = { db, cache: request.environment.cache };
  const cards = await listedCards(source, ids, request.startedAt, productViewSettings({ settings, shop }));
  return { cards: cards.slice(0, CUSTOMER_LIMIT), parts };
}

/**
 * Reads a list for showing, the latest product first, and tells the browser what of it can be seen. `ids` where the
 * caller knows the list already.
 */
export async function loadWishlist(
  place: ShownPlace,
  owner: ListOwner,
  ids?: readonly number[],
): Promise<WishlistView> {
  const { cards, parts } = await readProducts(place, ids ?? (await wishes.shownIds(place, owner)));
  const seen = cards.map(({ id }) => id);
  const { request } = place;
  if (ids || wishes.idsInCookie(request, owner).join() !== seen.join())
    wishes.tellBrowser(request, owner, seen);
  return { cards: cards.reverse(), parts };
}
