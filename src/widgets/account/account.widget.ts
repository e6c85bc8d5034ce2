import { defineWidget } from '#platform/documents/widget.ts';

/** The customer's account: log-in for guests, own orders for customers. */
export const account = defineWidget({
  type: 'account',
  title: 'Account',
  category: 'shop',
  picture: 'M24 5a5 5 0 1 0 .1 0M12 27c1-8 6-10 12-10s11 2 12 10',
  for: ['account'],
});
