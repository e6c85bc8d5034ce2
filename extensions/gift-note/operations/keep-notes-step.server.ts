import { placingStep } from '#features/orders/public.server.ts';
import { titleOf } from '#features/purchase-lines/public.ts';
import { keepNotes } from '../data/gift-note.queries.server.ts';
import { NOTE_PART } from '../rules/gift-note-line.ts';

/** Keeps the notes of an order's lines in the slice's own table, in the transaction in which the order is stored. */
export const keepNotesStep = placingStep({
  name: NOTE_PART,
  async store(tx, { id }, _intake, { lines }) {
    const notes = lines.flatMap(({ name, options, extra }, position) => {
      const note = extra[NOTE_PART];
      if (typeof note !== 'string') return [];
      const values = options.map(({ value }) => value);
      return [{ position, product: titleOf(name, values), note }];
    });
    await keepNotes(tx, id, notes);
  },
});
