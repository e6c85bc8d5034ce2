export { listOwner } from './operations/list-owner.server.ts';
export { loadWishlist } from './operations/load-wishlist.server.ts';
