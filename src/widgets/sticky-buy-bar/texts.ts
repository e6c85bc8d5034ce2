import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of the sticky bar. */
export const stickyBuyBarTexts = defineTexts('sticky-buy-bar', {
  label: 'Buy {name}',
  toForm: 'Select options',
});
