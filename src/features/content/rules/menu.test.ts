import { expect, test } from 'vitest';
import { type LinkTarget, openLinks, type StoredMenuItem, shownMenu, targetsOf } from './menu.ts';

const menu: StoredMenuItem[] = [
  { label: 'Home', address: '/' },
  {
    label: 'Tea',
    address: '',
    target: { kind: 'category', id: 7 },
    children: [{ label: 'Cup', address: '', target: { kind: 'product', id: 3 } }],
  },
  { label: 'About', address: '', target: { kind: 'page', id: 9 } },
];
const known: Record<string, string> = {
  category7: '/product-category/tea/',
  product3: '/product/cup/',
  page9: '/about/',
};
const addressOf = ({ kind, id }: LinkTarget) => known[`${kind}${id}`];

test('links to things have the address where the thing is, others their own', () => {
  expect(targetsOf(menu)).toHaveLength(3);
  expect(shownMenu(menu, addressOf)).toEqual([
    { label: 'Home', address: '/' },
    {
      label: 'Tea',
      address: '/product-category/tea/',
      children: [{ label: 'Cup', address: '/product/cup/' }],
    },
    { label: 'About', address: '/about/' },
  ]);
});

test('what visitors cannot open has no link, and what stood below it moves up', () => {
  const shown = shownMenu(menu, (target) => (target.kind === 'product' ? addressOf(target) : undefined));
  expect(shown).toEqual([
    { label: 'Home', address: '/' },
    { label: 'Cup', address: '/product/cup/' },
  ]);
});

test('a link that leads nowhere at present is left out on both levels, and what stood below it moves up', () => {
  const shown = shownMenu(menu, addressOf);
  expect(openLinks(shown, () => false)).toEqual(shown);
  expect(openLinks(shown, (address) => address === '/product-category/tea/')).toEqual([
    { label: 'Home', address: '/' },
    { label: 'Cup', address: '/product/cup/' },
    { label: 'About', address: '/about/' },
  ]);
  expect(openLinks(shown, (address) => address === '/product/cup/')).toEqual([
    { label: 'Home', address: '/' },
    { label: 'Tea', address: '/product-category/tea/' },
    { label: 'About', address: '/about/' },
  ]);
});
