import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of an archive without products. */
export const archiveProductsTexts = defineTexts('archive-products', {
  searchPrompt: 'What are you looking for?',
  searchHint: 'Try another word, or look through everything we have.',
  allProducts: 'All products',
  popular: 'Popular right now',
  filtered: 'Only a part of this list is shown.',
  showAll: 'Show the whole list',
});
