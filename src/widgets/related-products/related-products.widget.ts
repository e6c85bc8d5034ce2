import { defineWidget } from '#platform/documents/widget.ts';

/** Products that stand near the one shown. */
export const relatedProducts = defineWidget<{ heading: string; limit: number }>({
  type: 'related-products',
  title: 'Related products',
  category: 'shop',
  version: 1,
  fields: {
    heading: { kind: 'text', label: 'Heading', default: 'Goes well with it' },
    limit: { kind: 'number', label: 'How many', default: 4, min: 1, max: 12 },
  },
});
