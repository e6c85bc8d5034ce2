import { defineWidget } from '#platform/documents/widget.ts';

/** Where an unpaid order is paid. */
export const orderPay = defineWidget({
  type: 'order-pay',
  title: 'Pay for order',
  category: 'shop',
  picture: 'M6 8h36v17H6zM6 13h36M11 20h8',
  for: ['checkout'],
});
