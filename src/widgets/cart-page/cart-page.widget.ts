import { defineWidget } from '#platform/documents/widget.ts';

/** The cart as a page: lines, sum and the way to the checkout. */
export const cartPage = defineWidget({
  type: 'cart-page',
  title: 'Cart',
  category: 'shop',
  picture: 'M4 6h6l4 14h20l4-10H12M17 24a2 2 0 1 0 .1 0M31 24a2 2 0 1 0 .1 0',
  for: ['cart'],
  fields: {
    note: { kind: 'text', label: 'Note below the total', default: '' },
  },
});
