import { defineSettings, setting } from '#platform/settings/settings.ts';

/** What the note is called, and how long one may be. */
export const giftNoteSettings = defineSettings({
  name: 'gift-note',
  title: 'Gift notes',
  section: 'sales',
  about: 'What a note is called, and how long it may be',
  fields: {
    label: setting({
      kind: 'text',
      default: 'Gift note',
      label: 'What a note is called',
      most: 60,
      spoken: true,
      needed: 'Shoppers must read what the field is for.',
    }),
    length: setting({
      kind: 'number',
      min: 1,
      max: 1000,
      default: 200,
      label: 'Characters of a note at most',
      help: 'Notes that are longer already, in carts and orders, stay as they are.',
    }),
  },
});
