import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of the buy box. */
export const productSummaryTexts = defineTexts('product-summary', {
  rated: 'Rated {rating} out of 5.',
  reviewCount: '{count} reviews',
  chooseOption: 'Choose an option',
  allPrices: 'All prices',
  anyOption: 'Any {name}',
});
