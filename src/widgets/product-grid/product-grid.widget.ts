import type { ListChoice } from '#platform/documents/list-source.ts';
import { defineWidget } from '#platform/documents/widget.ts';

/** A short list of products, chosen by a rule. */
export const productGrid = defineWidget<{
  heading: string;
  eyebrow: string;
  items: ListChoice;
  limit: number;
  linkText: string;
  linkAddress: string;
}>({
  type: 'product-grid',
  title: 'Products',
  category: 'shop',
  version: 2,
  fields: {
    heading: { kind: 'text', label: 'Heading', default: '' },
    eyebrow: { kind: 'text', label: 'Small heading above', default: '' },
    items: {
      kind: 'list',
      label: 'Which products',
      subject: 'products',
      default: { of: 'featured', fields: {} },
    },
    limit: { kind: 'number', label: 'How many', default: 4, min: 1, max: 24 },
    linkText: { kind: 'text', label: 'Link text', default: '' },
    linkAddress: { kind: 'address', label: 'Link address', default: '' },
  },
  migrations: [
    ({ source = 'featured', category = null, ...props }) => ({
      ...props,
      items: { of: source, fields: source === 'category' ? { category } : {} },
    }),
  ],
});
