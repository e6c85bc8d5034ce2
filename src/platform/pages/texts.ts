import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of all pages. */
export const pageTexts = defineTexts('pages', {
  home: 'Home',
  notFound: 'Page not found',
});
