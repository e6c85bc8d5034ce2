export type { WishlistView } from './rules/wishlist-view.ts';
export { wishlistSettings } from './settings.ts';
export { WishlistContent, WishlistLogIn } from './ui/wishlist-content.tsx';
