import { slices } from 'virtual:slices/server';
import { expect, test } from 'vitest';
import { SORTINGS } from '#features/product-index/public.ts';
import { pageKinds } from '#platform/pages/page-kind.server.ts';
import { shownIn } from '#platform/pages/page-parameters.ts';
import { pageParameters } from '#platform/pages/points.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { isOwnAddress, pageKey as keyOf } from './cache-key.ts';

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

const shop = composeShop(slices);
function own(address: string, name: string): boolean {
  const kind = shop.of(pageKinds).find((each) => each.name === name);
  if (!kind) throw new Error(`There is no page kind ${name}`);
  return isOwnAddress(new URL(address, 'http://shop.test'), kind, shownIn(shop));
}

test('addresses of links are the shop’s own', () => {
  expect(own('/', 'home')).toBe(true);
  expect(own('/product/tea-pot_1.5~l/', 'product')).toBe(true);
  expect(own('/shop/page/2/?orderby=price', 'shop')).toBe(true);
  expect(own('/product-category/tee/gr%C3%BCn/', 'category')).toBe(true);
  expect(own('/product-category/tee/grün/', 'category')).toBe(true);
  for (const sorting of SORTINGS) expect(own(`/shop/?orderby=${sorting}`, 'shop')).toBe(true);
});

test('a mark of a campaign changes neither page nor address', () => {
  expect(own('/shop/?utm_source=letter&fbclid=1', 'shop')).toBe(true);
});

test.each([
  ['/shop/?orderby=invented', 'shop'],
  ['/shop/?orderby=PRICE', 'shop'],
  ['/shop/?orderby=', 'shop'],
  ['/shop/?min_price=3.01', 'shop'],
  ['/shop/?orderby=price&max_price=20', 'shop'],
  ['/shop/?rating_filter=4', 'shop'],
  ['/shop/?attribute_pa_colour=red', 'shop'],
  ['/product/cup/?orderby=price', 'product'],
  ['/?orderby=price', 'home'],
  ['/?s=cup', 'search'],
  ['/about/?key=1', 'page'],
  ['/%73hop/', 'shop'],
  ['/sho%70/', 'shop'],
  ['/product/t%65a/', 'product'],
  ['/product-category/gr%c3%bcn/', 'category'],
] as const)('%s is none', (address, kind) => {
  expect(own(address, kind)).toBe(false);
});
