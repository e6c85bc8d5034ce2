import { defineWidget } from '#platform/documents/widget.ts';

/** Widgets in one line, at its start, in its middle and at its end: what headers and footers are made of. */
export const siteRow = defineWidget({
  type: 'site-row',
  title: 'Row',
  category: 'site',
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
