import { defineTexts } from '#platform/texts/texts.ts';

/** What whoever may change pages reads in the shop. */
export const builderTexts = defineTexts('builder', {
  editPage: 'Edit this page',
});
