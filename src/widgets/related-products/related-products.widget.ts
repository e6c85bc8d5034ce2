import { defineWidget } from '#platform/documents/widget.ts';

/** Products that stand near the one shown. */
export const relatedProducts = defineWidget({
  type: 'related-products',
  title: 'Related products',
  category: 'shop',
  picture: 'M5 6h11v11H5zM32 6h11v11H32zM18.5 12h11m-3-3 3 3-3 3M5 22h11M32 22h11',
  for: ['product', 'cart'],
  fields: {
    heading: { kind: 'text', label: 'Heading', default: 'Goes well with it' },
    items: {
      kind: 'list',
      label: 'Which products',
      subject: 'products',
      default: { of: 'related', fields: {} },
    },
    limit: { kind: 'number', label: 'How many', default: 4, min: 1, max: 12 },
  },
});
