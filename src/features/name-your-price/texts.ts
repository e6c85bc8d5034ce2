import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of prices that shoppers name. */
export const namedPriceTexts = defineTexts('name-your-price', {
  price: 'Price: ',
  minimum: 'Minimum Price: ',
  maximum: 'Maximum Price: ',
  button: 'Add to cart',
  suggestions: 'Suggested amounts',
  belowMinimum: 'Minimum Price limit is {amount}',
  aboveMaximum: 'Maximum Price limit is {amount}',
  between: 'Product price must be between {min} and {max} to add to cart.',
  tooPrecise: 'The price can have at most {decimals} decimals.',
  noAmount: 'Please write the price as a number, for example {example}.',
});
