import { defineWidget } from '#platform/documents/widget.ts';

/** Space between widgets, with a hairline if wanted. */
export const spacer = defineWidget({
  type: 'spacer',
  title: 'Space or line',
  category: 'layout',
  fields: {
    size: {
      kind: 'choice',
      label: 'Size',
      default: 'medium',
      choices: { small: 'Small', medium: 'Medium', large: 'Large' },
    },
    line: { kind: 'switch', label: 'Line', default: false },
  },
});
