import { cleanText } from '#features/fields/public.ts';
import type { LinePart } from '#features/purchase-lines/public.ts';
import { accept, refuse } from '#kit/result.ts';
import { translate } from '#platform/texts/texts.ts';
import { giftNoteSettings } from '../settings.ts';
import { giftNoteTexts } from '../texts.ts';

/** The field in which a shopper writes a note, in every way of adding. */
export const NOTE_FIELD = 'gift_note';

/** The name under which lines of carts and orders keep their note. */
export const NOTE_PART = 'gift-note';

/** Keeps a note with a line of the cart; the same product with another note is another line. It costs nothing. */
export const giftNoteLine: LinePart<string> = {
  name: NOTE_PART,
  read(fields, _line, { settings, texts }) {
    const note = cleanText(fields[NOTE_FIELD]);
    if (note === '') return accept(null);
    const { label, length } = settings.get(giftNoteSettings);
    // People count what they see, not the units of which some letters take two.
    if ([...note].length <= length) return accept(note);
    return refuse({ message: translate(giftNoteTexts, texts, 'tooLong', { label, length }) });
  },
  describe: ({ kept }, _audience, { settings }) => [
    { label: settings.get(giftNoteSettings).label, value: kept },
  ],
};
