import { defineWidget } from '#platform/documents/widget.ts';

/** The visitor's wishlist. */
export const wishlist = defineWidget({
  type: 'wishlist',
  title: 'Wishlist',
  category: 'shop',
  picture: 'M24 27C8 17 10 6 18 6c3 0 5 2 6 4 1-2 3-4 6-4 8 0 10 11-6 21z',
  for: ['wishlist'],
});
