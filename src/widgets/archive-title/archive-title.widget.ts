import { defineWidget } from '#platform/documents/widget.ts';

/** Title and description of an archive, with its subcategories. */
export const archiveTitle = defineWidget({
  type: 'archive-title',
  title: 'Archive title',
  category: 'shop',
  picture: 'M6 10h24M6 18h36M6 22h28',
  for: ['shop', 'search', 'category', 'tag', 'attribute'],
  fields: {
    description: { kind: 'switch', label: 'Description', default: true },
    subcategories: { kind: 'switch', label: 'Subcategories', default: true },
  },
});
