import { defineTexts } from '#platform/texts/texts.ts';

/** What the timer of a cart says besides the owner's own words. */
export const reservedCartTexts = defineTexts('reserved-cart', {
  lastMinute: 'Your cart is saved for one more minute.',
  over: 'The time for which your cart was saved is over.',
  empty: 'Empty cart',
  emptied: 'The time for which your cart was saved is over, so it was emptied.',
});
