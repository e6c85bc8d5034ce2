import { defineWidget } from '#platform/documents/widget.ts';

/** The visitor's wishlist. */
export const wishlist = defineWidget({
  type: 'wishlist',
  title: 'Wishlist',
  category: 'shop',
});
