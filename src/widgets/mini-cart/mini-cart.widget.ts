import { defineWidget } from '#platform/documents/widget.ts';

/** The cart link with its count and the cart it opens. */
export const miniCart = defineWidget({
  type: 'mini-cart',
  title: 'Mini cart',
  category: 'shop',
});
