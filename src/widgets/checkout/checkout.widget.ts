import { defineWidget } from '#platform/documents/widget.ts';

/** The checkout: addresses, review, payment and the button that places the order. */
export const checkout = defineWidget({
  type: 'checkout',
  title: 'Checkout',
  category: 'shop',
  picture: 'M5 6h20v20H5zM9 11h12M9 16h12M30 6h13v20H30zM33 20h7v3h-7z',
  for: ['checkout'],
});
