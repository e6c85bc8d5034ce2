import { defineWidget } from '#platform/documents/widget.ts';

/** The search of the header, behind a button or as a field. */
export const siteSearch = defineWidget({
  type: 'site-search',
  title: 'Search of the header',
  category: 'site',
  picture: 'M22 7a7 7 0 1 0 .1 0M27 19l6 6',
  for: ['header'],
  fields: {
    shape: {
      kind: 'choice',
      label: 'Shape',
      default: 'button',
      choices: { button: 'A button that opens it', field: 'A field, for the phone’s menu' },
    },
  },
});
