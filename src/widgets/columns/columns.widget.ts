import { defineWidget } from '#platform/documents/widget.ts';

/** Widgets side by side; on a phone one below the other. */
export const columns = defineWidget({
  type: 'columns',
  title: 'Columns',
  category: 'layout',
  picture: 'M4 5h11v22H4zM18.5 5h11v22h-11zM33 5h11v22H33z',
  fields: {
    columns: {
      kind: 'rows',
      label: 'Columns',
      fields: { content: { kind: 'slot', label: 'Content', default: [] } },
      default: [{ content: [] }, { content: [] }],
    },
    shape: {
      kind: 'choice',
      label: 'Proportions',
      default: 'even',
      choices: {
        even: 'Even',
        'wide-first': 'First one wider',
        'wide-last': 'Last one wider',
        'side-first': 'First one narrow at the side',
        stacked: 'One below the other',
      },
      help: 'Phones show them one below the other unless you choose otherwise for them.',
      perDevice: {
        '--split': {
          even: 'minmax(0, 1fr) minmax(0, 1fr)',
          'wide-first': 'minmax(0, 7fr) minmax(0, 5fr)',
          'wide-last': 'minmax(0, 5fr) minmax(0, 7fr)',
          'side-first': '15.5rem minmax(0, 1fr)',
          stacked: 'minmax(0, 1fr)',
        },
      },
    },
    align: {
      kind: 'choice',
      label: 'Align',
      default: 'start',
      choices: { start: 'Top', center: 'Middle' },
      perDevice: { alignItems: { start: 'normal', center: 'center' } },
    },
  },
});
