import { buyFormParts } from '#features/catalog/public.server.ts';
import { placingSteps } from '#features/orders/public.server.ts';
import { lineParts } from '#features/purchase-lines/public.server.ts';
import { pageContextPart, pageContextParts } from '#platform/islands/page-context-parts.server.ts';
import { resourcePart, resourceParts } from '#platform/resources/resource-parts.server.ts';
import { settingsIn } from '#platform/settings/settings-in-language.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { readNotes } from './data/gift-note.queries.server.ts';
import { keepNotesStep } from './operations/keep-notes-step.server.ts';
import { giftNoteLine, NOTE_PART } from './rules/gift-note-line.ts';
import { giftNoteSettings } from './settings.ts';
import { giftNoteTexts } from './texts.ts';
import { GiftNoteField } from './ui/gift-note-field.tsx';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'gift-note',
  optional: {
    title: 'Gift notes',
    help: 'Shoppers write a note for each product, which comes with it on a card. Switched off, lines with a note leave the carts with a notice; notes of orders stay.',
  },
  texts: [{ title: 'Gift notes', texts: giftNoteTexts }],
  settings: [giftNoteSettings],
  adds: [
    lineParts.with(giftNoteLine),
    buyFormParts.with({ name: NOTE_PART, appliesTo: () => true, Fields: GiftNoteField }),
    pageContextParts.with(
      pageContextPart({
        name: 'giftNote',
        of: ({ settings }, { texts }) => settingsIn(settings, texts).get(giftNoteSettings),
      }),
    ),
    placingSteps.with(keepNotesStep),
    resourceParts.with(resourcePart('orders', { name: NOTE_PART, load: readNotes })),
  ],
});
