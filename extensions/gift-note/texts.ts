import { defineTexts } from '#platform/texts/texts.ts';

/** What shoppers read about gift notes; what the note is called is a setting. */
export const giftNoteTexts = defineTexts('gift-note', {
  hint: 'We write it on a card, by hand. At most {length} characters.',
  left: '{count} characters left',
  tooLong: '“{label}” has at most {length} characters.',
});
