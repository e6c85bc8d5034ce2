import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of what opens above a page. */
export const overlayTexts = defineTexts('overlays', {
  close: 'Close',
  loading: 'Loading...',
  failed: 'The content could not be loaded.',
  again: 'Try again',
});
