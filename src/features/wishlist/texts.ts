import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of the wishlist (WISH-010, WISH-011). */
export const wishlistTexts = defineTexts('wishlist', {
  title: 'Wishlist',
  add: 'Add to Wishlist',
  browse: 'Browse Wishlist',
  remove: 'Remove',
  removeOf: 'Remove {name} from the wishlist',
  image: 'Image',
  name: 'Name',
  price: 'Price',
  action: 'Action',
  inStock: 'In Stock',
  openPage: 'Open Wishlist Page',
  addAll: 'Add All To Cart',
  goOn: 'Continue Shopping',
  empty: 'Your Wishlist is empty.',
  added: 'Wishlist Added.',
  removed: 'Wishlist Item Removed.',
  alreadyRemoved: 'Wishlist Already Removed.',
  addedToCart: 'Wishlist Item Added To Cart.',
  allRemoved: 'Wishlist All Item Removed.',
  notAdded: 'Wishlist Not Added.',
  logInNeeded: 'You must be logged in.',
  allAdded: 'Everything on your wishlist is in the cart.',
  leftOut: 'Not added to the cart: {names}.',
  logInFirst: 'Log in',
});
