import { defineWidget } from '#platform/documents/widget.ts';

/** Short promises in a row: sending, returns, help. */
export const featureStrip = defineWidget({
  type: 'feature-strip',
  title: 'Selling points',
  category: 'basic',
  picture:
    'M8 8a3 3 0 1 0 .1 0M24 8a3 3 0 1 0 .1 0M40 8a3 3 0 1 0 .1 0M4 20h8M20 20h8M36 20h8M5 24h6M21 24h6M37 24h6',
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
