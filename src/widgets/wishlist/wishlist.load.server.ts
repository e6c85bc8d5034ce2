import { listOwner, loadWishlist } from '#features/wishlist/public.server.ts';
import type { WishlistView } from '#features/wishlist/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** The list; null where only customers have one and nobody is logged in. */
export type WishlistData = { list: WishlistView | null };

/** Brings the visitor's wishlist, which makes the page personal. */
export const loadWishlistWidget = loadEach<object, WishlistData>(async (_, context) => {
  context.personal();
  const owner = await listOwner(context.request, context.settings);
  return { list: owner && (await loadWishlist(context, owner)) };
});
