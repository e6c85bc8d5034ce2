import type { CardParts, ProductCard } from '#features/catalog/public.ts';

/** A wishlist as it is shown: what can be seen of it, the latest product first. */
export interface WishlistView {
  cards: readonly ProductCard[];
  /** What slices bring to products in lists. */
  parts: CardParts;
}

/** Where a wishlist stands: above a page, on its own page, or in the account. */
export type WishlistPlace = 'overlay' | 'page';

/** So many products stand in the card of the account's first page. */
export const SHOWN_FIRST = 4;

/** The latest products of a list, the latest first, and how many there are besides. */
export interface WishlistCardData {
  cards: WishlistView['cards'];
  more: number;
}
