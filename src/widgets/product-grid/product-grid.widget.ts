import { categoryField } from '#features/catalog/public.ts';
import { defineWidget } from '#platform/documents/widget.ts';

/** A short list of products, chosen by a rule. */
export const productGrid = defineWidget<{
  heading: string;
  eyebrow: string;
  source: string;
  category: number | null;
  limit: number;
  linkText: string;
  linkAddress: string;
}>({
  type: 'product-grid',
  title: 'Products',
  category: 'shop',
  version: 1,
  fields: {
    heading: { kind: 'text', label: 'Heading', default: '' },
    eyebrow: { kind: 'text', label: 'Small line above', default: '' },
    source: {
      kind: 'choice',
      label: 'Which products',
      default: 'featured',
      choices: {
        featured: 'Featured',
        'on-sale': 'On sale',
        newest: 'Newest',
        'best-selling': 'Best selling',
        category: 'Of a category',
      },
    },
    category: categoryField({ label: 'Category' }),
    limit: { kind: 'number', label: 'How many', default: 4, min: 1, max: 24 },
    linkText: { kind: 'text', label: 'Link text', default: '' },
    linkAddress: { kind: 'address', label: 'Link address', default: '' },
  },
});
