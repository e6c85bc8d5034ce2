import { defineWidget } from '#platform/documents/widget.ts';

/** The checkout: addresses, review, payment and the button that places the order. */
export const checkout = defineWidget({
  type: 'checkout',
  title: 'Checkout',
  category: 'shop',
});
