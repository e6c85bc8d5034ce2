import { defineWidget } from '#platform/documents/widget.ts';

/** Asks for the password of a protected product, in place of its page. */
export const productPassword = defineWidget({
  type: 'product-password',
  title: 'Product password',
  category: 'shop',
});
