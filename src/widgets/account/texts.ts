import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of the account page. */
export const accountPageTexts = defineTexts('account', {
  title: 'My account',
  logOut: 'Log out',
  hello: 'Hello {name}',
  orders: 'Orders',
  noOrders: 'No order has been made yet.',
  browse: 'Browse products',
  order: 'Order',
  date: 'Date',
  state: 'Status',
  total: 'Total',
  view: 'View',
  viewOf: 'View order {number}',
  backToOrders: 'Back to your orders',
  placedOn: 'Order #{number} was placed on {date} and is currently: {state}.',
  unknownOrder: 'Order not found',
  pages: 'Pages of orders',
  previous: 'Newer orders',
  next: 'Older orders',
});
