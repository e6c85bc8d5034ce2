import type { Measure } from './amounts.ts';

/** What the columns of reports are called, on screens and in tables to take away. */
export const COLUMN_TITLES: Readonly<Record<Measure, string>> = {
  orders: 'Orders',
  items: 'Items sold',
  gross: 'Sales before discounts (net)',
  discounts: 'Discounts',
  refunded: 'Refunds (with tax)',
  net: 'Net sales',
  shipping: 'Shipping (net)',
  fees: 'Fees (net)',
  taxes: 'Taxes',
  total: 'Total sales (with tax)',
};

/** The columns that are numbers of things; all others are amounts. */
export const COUNTED: readonly Measure[] = ['orders', 'items'];

/** The columns of the sales over time. */
export const SALES_COLUMNS: readonly Measure[] = [
  'orders',
  'items',
  'gross',
  'discounts',
  'refunded',
  'net',
  'shipping',
  'fees',
  'taxes',
  'total',
];
