import { defineWidget } from '#platform/documents/widget.ts';

/** The receipt that follows an order. */
export const orderReceived = defineWidget({
  type: 'order-received',
  title: 'Order received',
  category: 'shop',
  picture: 'M24 4a12 12 0 1 0 .1 0M18 16l4 4 8-8',
  for: ['checkout'],
});
