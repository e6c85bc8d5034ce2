export { type ListOwner, listOwner } from './deeds/list-owner.server.ts';
export { loadWishlist } from './deeds/load-wishlist.server.ts';
