import { defineTexts } from '#platform/texts/texts.ts';

/** What is said of taxes beside sums. */
export const taxTexts = defineTexts('taxes', {
  tax: 'Tax',
  includes: '(includes {taxes})',
  taxOf: '{amount} {tax}',
});
