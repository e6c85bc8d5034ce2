import { defineWidget } from '#platform/documents/widget.ts';

/** The cart link with its count and the cart it opens. */
export const miniCart = defineWidget({
  type: 'mini-cart',
  title: 'Mini cart',
  category: 'shop',
  picture: 'M14 11h20l2 16H12zM19 14v-4a5 5 0 0 1 10 0v4',
  for: ['header'],
});
