import { defineTexts } from '#platform/texts/texts.ts';

/** What a picture without words that opens something is called. */
export const imageTexts = defineTexts('image', {
  open: 'Open the picture large',
  play: 'Play Video',
});
