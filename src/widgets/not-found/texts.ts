import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of the page that is not there. */
export const notFoundTexts = defineTexts('not-found', {
  toShop: 'To the shop',
  toHome: 'To the front page',
});
