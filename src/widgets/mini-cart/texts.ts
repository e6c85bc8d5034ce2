import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of the cart drawer. */
export const miniCartTexts = defineTexts('mini-cart', {
  close: 'Close cart',
});
