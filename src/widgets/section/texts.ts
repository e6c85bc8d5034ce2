import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of what moves behind sections. */
export const sectionTexts = defineTexts('section', {
  pause: 'Stop what moves in the background',
  play: 'Let the background move',
});
