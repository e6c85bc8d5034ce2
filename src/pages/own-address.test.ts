import { slices } from 'virtual:slices/server';
import { expect, test } from 'vitest';
import { SORTINGS } from '#features/product-index/public.ts';
import { pageKinds } from '#platform/pages/page-kind.server.ts';
import { shownIn } from '#platform/pages/page-parameters.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { isOwnAddress } from './own-address.ts';

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
