import { defineWidget } from '#platform/documents/widget.ts';

/** The cart as a page: lines, sum and the way to the checkout. */
export const cartPage = defineWidget({
  type: 'cart-page',
  title: 'Cart',
  category: 'shop',
  fields: {
    note: { kind: 'text', label: 'Note below the total', default: '' },
  },
});
