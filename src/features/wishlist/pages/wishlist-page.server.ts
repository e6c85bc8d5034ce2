import { listPage } from '#features/product-lists/public.server.ts';

/** The wishlist of whoever looks at it. */
export const wishlistPage = listPage({
  role: 'wishlist',
  label: 'The wishlist',
  bodyClass: 'wopb-wishlist-page',
});
