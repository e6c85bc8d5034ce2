import { defineWidget } from '#platform/documents/widget.ts';

/** Space between widgets, with a hairline if wanted. */
export const spacer = defineWidget({
  type: 'spacer',
  title: 'Space or line',
  category: 'layout',
  picture: 'M4 8h40M4 24h40M24 11v10m-3-3 3 3 3-3m-6-4 3-3 3 3',
  fields: {
    size: {
      kind: 'choice',
      label: 'Size',
      default: 'medium',
      choices: { small: 'Small', medium: 'Medium', large: 'Large' },
      perDevice: {
        marginBlock: { small: 'var(--space-4)', medium: 'var(--space-6)', large: 'var(--space-8)' },
      },
    },
    line: { kind: 'switch', label: 'Line', default: false },
  },
});
