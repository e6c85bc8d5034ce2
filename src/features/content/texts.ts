import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of templates that are fetched when they are seen. */
export const templateTexts = defineTexts('templates', {
  notFound: 'Template not found.',
});
