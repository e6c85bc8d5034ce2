import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of the sorting form without script. */
export const archiveToolbarTexts = defineTexts('archive-toolbar', {
  apply: 'Sort',
});
