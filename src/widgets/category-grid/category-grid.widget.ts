import { categoryField } from '#features/catalog/public.ts';
import { defineWidget } from '#platform/documents/widget.ts';

/** Categories with their pictures. */
export const categoryGrid = defineWidget<{
  heading: string;
  eyebrow: string;
  parent: number | null;
  limit: number;
  linkText: string;
  linkAddress: string;
}>({
  type: 'category-grid',
  title: 'Categories',
  category: 'shop',
  version: 1,
  fields: {
    heading: { kind: 'text', label: 'Heading', default: '' },
    eyebrow: { kind: 'text', label: 'Small line above', default: '' },
    parent: categoryField({ label: 'Below this category', help: 'Empty shows those at the top.' }),
    limit: { kind: 'number', label: 'How many at most', default: 8, min: 1, max: 24 },
    linkText: { kind: 'text', label: 'Link text', default: '' },
    linkAddress: { kind: 'address', label: 'Link address', default: '' },
  },
});
