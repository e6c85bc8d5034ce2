import { defineWidget } from '#platform/documents/widget.ts';

/** Where an unpaid order is paid. */
export const orderPay = defineWidget({
  type: 'order-pay',
  title: 'Pay for order',
  category: 'shop',
});
