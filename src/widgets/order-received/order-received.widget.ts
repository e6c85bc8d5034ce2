import { defineWidget } from '#platform/documents/widget.ts';

/** The receipt that follows an order. */
export const orderReceived = defineWidget({
  type: 'order-received',
  title: 'Order received',
  category: 'shop',
});
