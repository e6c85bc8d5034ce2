import { expect, test } from 'vitest';
import { shownIn } from '#platform/pages/page-parameters.ts';
import { pageParameters } from '#platform/pages/points.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { pageKey as keyOf } from './cache-key.ts';

const adds = [
  pageParameters.with(...['s', 'orderby', 'min_price'].map((name) => ({ name })), { prefix: 'attribute_' }),
];
const isShown = shownIn(composeShop([{ name: 'lists', optional: null, adds }]));
const pageKey = (path: string, query: string, variant: string) => keyOf(path, query, variant, isShown);

test('a page is kept by what its address shows', () => {
  const plain = pageKey('/shop/', '', 'default');
  for (const query of ['utm_source=x', 'x=1&fbclid=2', 'orderBy=price'])
    expect(pageKey('/shop/', query, 'default')).toBe(plain);
  const sorted = pageKey('/shop/', 'orderby=price&min_price=1', 'default');
  expect(sorted).not.toBe(plain);
  expect(pageKey('/shop/', 'min_price=1&utm=2&orderby=price', 'default')).toBe(sorted);
  // Forms repeat the name of what they have several values of.
  expect(pageKey('/shop/', 'orderby=price&orderby=date&min_price=1', 'default')).not.toBe(sorted);
  expect(pageKey('/shop/', 'orderby=date&orderby=price&min_price=1', 'default')).not.toBe(sorted);
  for (const query of ['orderby=price&min_price=2', 'orderby=price', 'orderby=date&min_price=1', 's=1'])
    expect(pageKey('/shop/', query, 'default')).not.toBe(sorted);
  expect(pageKey('/product/mug/', 'attribute_glaze=Oat', 'default')).not.toBe(
    pageKey('/product/mug/', '', 'default'),
  );
  expect(pageKey('/shop/', '', 'eur')).not.toBe(plain);
  expect(pageKey('/', '', 'default')).not.toBe(plain);
  // Text of a parameter cannot pretend to be another one.
  expect(pageKey('/', 's=a%26orderby%3Dprice', 'default')).not.toBe(
    pageKey('/', 's=a&orderby=price', 'default'),
  );
});
