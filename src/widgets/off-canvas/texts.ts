import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of panels at the edge of the window. */
export const panelTexts = defineTexts('panels', {
  close: 'Close',
});
