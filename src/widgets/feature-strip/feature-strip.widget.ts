import { defineWidget } from '#platform/documents/widget.ts';

/** Short promises in a row: sending, returns, help. */
export const featureStrip = defineWidget({
  type: 'feature-strip',
  title: 'Selling points',
  category: 'basic',
  fields: {
    items: {
      kind: 'rows',
      label: 'Selling points',
      fields: {
        icon: {
          kind: 'choice',
          label: 'Icon',
          default: 'parcel',
          choices: { parcel: 'Parcel', return: 'Return', leaf: 'Leaf', hand: 'Hand', chat: 'Talk' },
        },
        title: { kind: 'text', label: 'Title', default: 'Title' },
        text: { kind: 'text', label: 'Text', default: '' },
      },
      default: [],
    },
  },
});
