import { sectionField } from '#features/content/public.ts';
import { defineWidget } from '#platform/documents/widget.ts';

/** A section that is kept once and shown wherever it is named. */
export const savedSection = defineWidget({
  type: 'saved-section',
  title: 'Saved section',
  category: 'layout',
  picture: 'M4 5h40v22H4zM20 10h8v12l-4-3-4 3z',
  isBand: true,
  fields: {
    section: sectionField({
      label: 'Saved section',
      help: 'What you change in it changes on every page that shows it.',
    }),
  },
});
