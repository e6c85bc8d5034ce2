import { defineWidget } from '#platform/documents/widget.ts';

/** Products that this visitor looked at. */
export const recentlyViewed = defineWidget({
  type: 'recently-viewed',
  title: 'Recently viewed',
  category: 'shop',
  picture: 'M24 5a11 11 0 1 0 .1 0M24 10v6l4 3',
  fields: {
    heading: { kind: 'text', label: 'Heading', default: 'Recently viewed' },
    limit: { kind: 'number', label: 'How many', default: 4, min: 1, max: 12 },
  },
});
