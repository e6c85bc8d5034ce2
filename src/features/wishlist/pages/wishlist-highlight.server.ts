import { accountHighlight } from '#features/accounts/public.server.ts';
import { idsOf } from '../operations/list-owner.server.ts';
import { readProducts } from '../operations/load-wishlist.server.ts';
import type { WishlistView } from '../rules/wishlist-view.ts';
import { WishlistCard } from '../ui/account-wishlist.tsx';

/** What a customer saved for later, the latest first. */
export const wishlistHighlight = accountHighlight<WishlistView>({
  name: 'wishlist',
  place: 20,
  async load(context) {
    const ids = await idsOf(context, { userId: context.person.userId });
    if (ids.length === 0) return null;
    const { cards, parts } = await readProducts(context, ids);
    return cards.length > 0 ? { cards: cards.reverse(), parts } : null;
  },
  View: WishlistCard,
});
