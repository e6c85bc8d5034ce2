import { defineWidget, type PropsOf } from '#platform/documents/widget.ts';

const blank = 'Leave it blank to use the usual text.';

/** A search field that suggests categories and products while somebody types. */
export const productSearch = defineWidget({
  type: 'product-search',
  title: 'Product search',
  category: 'shop',
  picture: 'M5 9h26v13H5zM31 9h12v13H31zM37 13a2.5 2.5 0 1 0 .1 0M39 17l2 2',
  fields: {
    results: {
      kind: 'address',
      label: 'Results page',
      default: '/',
      help: 'Where the search results are shown, “/” for those of the shop. Leave it blank to show suggestions only.',
    },
    categories: { kind: 'switch', label: 'Choice of a category', default: true },
    picture: { kind: 'switch', label: 'Show pictures', default: true },
    price: { kind: 'switch', label: 'Show prices', default: true },
    rating: { kind: 'switch', label: 'Show ratings', default: true },
    sku: { kind: 'switch', label: 'Show SKUs', default: false },
    first: { kind: 'number', label: 'Products shown first', default: 6, min: 1, max: 50 },
    placeholder: { kind: 'text', label: 'Words in the empty field', default: '', help: blank },
    allCategories: { kind: 'text', label: 'First choice of a category', default: '', help: blank },
    none: { kind: 'text', label: 'Words where nothing is found', default: '', help: blank },
    more: {
      kind: 'text',
      label: 'Words that unfold further products',
      default: '',
      help: 'Leave it blank to use the usual text. {count} is replaced by their number.',
    },
    less: { kind: 'text', label: 'Words that fold them again', default: '', help: blank },
  },
});

/** What an owner decides of a search block (SRCH-007). */
export type ProductSearchProps = PropsOf<typeof productSearch>;
