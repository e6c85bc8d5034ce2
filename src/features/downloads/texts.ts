import { defineTexts } from '#platform/texts/texts.ts';

/** Every text of this feature that a user sees. */
export const downloadsTexts = defineTexts('downloads', {
  title: 'Downloads',
});
