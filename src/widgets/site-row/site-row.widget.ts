import { defineWidget } from '#platform/documents/widget.ts';

/** Widgets in one line, at its start, in its middle and at its end: what headers and footers are made of. */
export const siteRow = defineWidget({
  type: 'site-row',
  title: 'Row',
  category: 'site',
  picture: 'M4 10h40v12H4zM8 14h8v4H8zM20 14h8v4h-8zM32 14h8v4h-8z',
  for: ['header', 'footer'],
  fields: {
    standsAs: {
      kind: 'choice',
      label: 'Stands as',
      default: 'plain',
      choices: { plain: 'A row', header: 'The header', footer: 'The footer' },
      help: 'The header stays in sight, and keyboards can skip it. One row of a page is the header.',
    },
    start: { kind: 'slot', label: 'At the start', default: [] },
    middle: { kind: 'slot', label: 'In the middle', default: [] },
    end: { kind: 'slot', label: 'At the end', default: [] },
  },
});
