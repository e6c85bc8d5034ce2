import { defineWidget } from '#platform/documents/widget.ts';

/** Asks for the password of a protected product, in place of its page. */
export const productPassword = defineWidget({
  type: 'product-password',
  title: 'Product password',
  category: 'shop',
  picture: 'M14 14h20v13H14zM18 14v-4a6 6 0 0 1 12 0v4M24 19v3',
  for: ['product', 'product-password'],
});
