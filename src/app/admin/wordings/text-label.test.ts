import { expect, it } from 'vitest';
import { labelOf } from './text-label.ts';

it.each([
  ['fields.citySuburb', 'Suburb', 'City suburb'],
  ['site-header.skip', 'Skip to content', ''],
  ['media.unknown-format', 'This is no picture we can use.', ''],
  ['pages.notFound', 'Page not found', ''],
  ['product-filter.status', 'Availability', 'Status'],
  ['cart.viewCart', 'View cart', ''],
  ['fields.optional', '(optional)', ''],
  ['orders.mail.on-hold', 'Your order is on hold', ''],
])('says in words what %s is about, and nothing twice', (key, text, label) => {
  expect(labelOf({ key, text })).toBe(label);
});

it('says what the slice says of a text, whatever its name is', () => {
  const label = 'Error page: button';
  expect(labelOf({ key: 'pages.brokenBack', text: 'Back to the shop', label })).toBe(label);
});
