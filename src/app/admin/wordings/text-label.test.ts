import { expect, it } from 'vitest';
import { labelOf } from './text-label.ts';

it.each([
  ['fields.citySuburb', 'Suburb', 'City suburb'],
  ['site-header.skip', 'Skip to content', 'Skip'],
  ['media.unknown-format', 'This is no picture we can use.', 'Unknown format'],
  ['pages.notFound', 'Page not found', 'Not found'],
  ['cart.viewCart', 'View cart', ''],
  ['fields.optional', '(optional)', ''],
  ['orders.mail.on-hold', 'Your order is on hold', 'Mail on hold'],
])('says in words what %s is about, and nothing twice', (key, text, label) => {
  expect(labelOf({ key, text })).toBe(label);
});
