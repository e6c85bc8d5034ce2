import { defineWidget } from '#platform/documents/widget.ts';

/** The customer's account: log-in for guests, own orders for customers. */
export const account = defineWidget({
  type: 'account',
  title: 'Account',
  category: 'shop',
});
