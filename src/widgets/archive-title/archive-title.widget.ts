import { defineWidget } from '#platform/documents/widget.ts';

/** Title and description of an archive, with its subcategories. */
export const archiveTitle = defineWidget({
  type: 'archive-title',
  title: 'Archive title',
  category: 'shop',
  fields: {
    description: { kind: 'switch', label: 'Description', default: true },
    subcategories: { kind: 'switch', label: 'Subcategories', default: true },
  },
});
