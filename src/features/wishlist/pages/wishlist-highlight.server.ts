import { accountHighlight } from '#features/accounts/public.server.ts';
import { wishes } from '../operations/list-owner.server.ts';
import { readProducts } from '../operations/load-wishlist.server.ts';
import { SHOWN_FIRST, type WishlistCardData } from '../rules/wishlist-view.ts';
import { WishlistCard } from '../ui/account-wishlist.tsx';

/** What a customer saved for later, the latest first. */
export const wishlistHighlight = accountHighlight<WishlistCardData>({
  name: 'wishlist',
  place: 20,
  async load(context) {
    const seen = await wishes.shownSeenIds(context, { userId: context.person.userId });
    if (seen.length === 0) return null;
    // The rest is counted: a card of a product is prices, pictures and more.
    const { cards } = await readProducts(context, seen.slice(-SHOWN_FIRST));
    return cards.length > 0 ? { cards: cards.reverse(), more: seen.length - cards.length } : null;
  },
  View: WishlistCard,
});
