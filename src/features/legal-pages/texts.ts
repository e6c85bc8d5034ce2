import { defineTexts } from '#platform/texts/texts.ts';

/** How links to the legal pages are called. */
export const legalTexts = defineTexts('legal-pages', {
  terms: 'Terms',
  privacy: 'Privacy',
  returns: 'Returns',
  imprint: 'Legal notice',
});
