import { defineWidget, type PropsOf } from '#platform/documents/widget.ts';

/** What a panel can hold; `pa` stands for an attribute, or for all of them. */
const PARTS = {
  search: 'Search field',
  price: 'Price',
  product_cat: 'Categories',
  product_tag: 'Tags',
  pa: 'Attributes',
  status: 'Availability',
  rating: 'Rating',
  sort_by: 'Order',
} as const;

/** A panel in which shoppers filter a list. */
export const productFilter = defineWidget({
  type: 'product-filter',
  title: 'Filters',
  category: 'shop',
  picture: 'M6 8h36M6 16h36M6 24h36M14 5v6M32 13v6M20 21v6',
  for: ['shop', 'search', 'category', 'tag', 'attribute'],
  fields: {
    target: {
      kind: 'blocks',
      label: 'Which lists',
      help: 'Blocks with products on this page: all are filtered, the first one is counted. Leave it blank to filter the main list of the page.',
      listing: 'products',
      default: '',
    },
    parts: {
      kind: 'rows',
      label: 'Parts',
      fields: {
        part: { kind: 'choice', label: 'Part', choices: PARTS, default: 'product_cat' },
        attribute: {
          kind: 'text',
          label: 'Attribute',
          help: 'Its URL slug; blank: every attribute of the shop.',
          default: '',
          showWhen: { part: 'pa' },
        },
        title: {
          kind: 'text',
          label: 'Title',
          help: 'Leave it blank for the usual title.',
          default: '',
          spoken: true,
        },
        fold: {
          kind: 'choice',
          label: 'At first',
          choices: { '': 'As the panel says', open: 'Open', folded: 'Folded' },
          default: '',
        },
      },
      default: (['product_cat', 'price', 'pa', 'status', 'rating', 'product_tag'] as const).map((part) => ({
        part,
        attribute: '',
        title: '',
        fold: '' as const,
      })),
      most: 30,
    },
    counts: { kind: 'switch', label: 'Say how many products each value has', default: true },
    relation: {
      kind: 'choice',
      label: 'What is chosen in several parts',
      choices: { and: 'All of it must fit', or: 'One of it must fit' },
      default: 'and',
    },
    folded: { kind: 'switch', label: 'Parts are folded at first', default: false },
  },
});

/** What the owner of a panel chooses (FILT-024). */
export type ProductFilterProps = PropsOf<typeof productFilter>;

/** A part of a panel as its owner arranged it. */
export type PartRow = ProductFilterProps['parts'][number];
