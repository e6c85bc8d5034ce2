import { sectionField } from '#features/content/public.ts';
import { defineWidget } from '#platform/documents/widget.ts';

/** A section that is kept once and shown wherever it is named. */
export const savedSection = defineWidget({
  type: 'saved-section',
  title: 'Saved section',
  category: 'layout',
  fields: {
    section: sectionField({
      label: 'Saved section',
      help: 'What you change in it changes on every page that shows it.',
    }),
  },
});
