import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of the search field. */
export const searchFormTexts = defineTexts('search-form', {
  label: 'Search products',
  placeholder: 'Search products…',
  submit: 'Search',
});
