import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of search and filters that several of their parts use; what one widget says stands beside it. */
export const searchTexts = defineTexts('search', {
  title: 'Search',
});
