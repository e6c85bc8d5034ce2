import { defineWidget } from '#platform/documents/widget.ts';

/** Categories with their pictures. */
export const categoryGrid = defineWidget({
  type: 'category-grid',
  title: 'Categories',
  category: 'shop',
  picture: 'M5 5h11v14H5zM18.5 5h11v14h-11zM32 5h11v14H32zM7 24h7M20.5 24h7M34 24h7',
  version: 2,
  fields: {
    heading: { kind: 'text', label: 'Heading', default: '' },
    eyebrow: { kind: 'text', label: 'Small heading above', default: '' },
    items: {
      kind: 'list',
      label: 'Which categories',
      subject: 'terms',
      default: { of: 'categories', fields: { parent: null } },
    },
    limit: { kind: 'number', label: 'How many at most', default: 8, min: 1, max: 24 },
    linkText: { kind: 'text', label: 'Link text', default: '' },
    linkAddress: { kind: 'address', label: 'Link address', default: '' },
  },
  migrations: [
    ({ parent = null, ...props }) => ({ ...props, items: { of: 'categories', fields: { parent } } }),
  ],
});
