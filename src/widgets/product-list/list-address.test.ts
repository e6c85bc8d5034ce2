import { expect, test } from 'vitest';
import { addressWith, linkToPage, pathOfPage, stateOf } from './list-address.ts';
import { listAddress, listPlace, listStateIn } from './list-place.ts';

const at = (address: string) => new URL(address, 'https://shop.example');
const block = { dataset: { list: 'hmnews2' } };
const archive = { dataset: { list: 'archiv5', paged: 'path' } };
const scope = (query: string) => ({ path: '/', query, document: 7 });
const isShown = (name: string) => name !== 'utm_source';
const place = (query: string, instance = 'hmnews2') =>
  listPlace('product-grid', instance, scope(query), isShown);

test('a list’s links carry its page and tab, and keep what the address says of others', () => {
  const here = place('?block-hmfeat2=3&tab-hmnews2=on_sale&utm_source=x');
  const tea = { taxtype: 'product_cat', taxonomy: 'tea' };
  const own = { taxtype: '', taxonomy: '' };
  expect(listAddress(here, { page: 2, tab: tea })).toBe(
    '/?block-hmfeat2=3&tab-hmnews2=product_cat.tea&block-hmnews2=2#list-hmnews2',
  );
  expect(listAddress(here, { page: 1, tab: own })).toBe('/?block-hmfeat2=3#list-hmnews2');
  expect(listAddress(place(''), { page: 1, tab: own })).toBe('/#list-hmnews2');
});

test('what an address says of a list is read again; what cannot be read is the first', () => {
  const tabs = [
    { taxtype: '', taxonomy: '' },
    { taxtype: 'product_tag', taxonomy: 'gift' },
    { taxtype: 'list', taxonomy: 'arrival' },
  ];
  for (const tab of tabs) {
    const query = at(listAddress(place(''), { page: 4, tab })).search;
    expect(listStateIn(place(query))).toEqual({ page: 4, tab });
  }
  for (const page of ['0', '-2', 'x', '1.5', ''])
    expect(listStateIn(place(`?block-hmnews2=${page}`)).page).toBe(1);
});

test('a block in a part of many pages is told from one of the page; what is repeated cannot be named', () => {
  expect(place('', 'footer-abcdefg')).toMatchObject({ node: 'abcdefg', isArea: true, document: 7 });
  expect(place('', 'abcdefg')).toMatchObject({ node: 'abcdefg', isArea: false });
  expect(place('', 'abcdefg-12-hijklmn').node).toBeNull();
});

test('the browser finds the same state: a block’s in parameters, an archive’s page in the path', () => {
  expect(stateOf(block, at('/?block-hmnews2=3&tab-hmnews2=on_sale'))).toEqual({ page: 3, tab: 'on_sale' });
  expect(stateOf(block, at('/shop/page/2/'))).toEqual({ page: 1, tab: '' });
  expect(stateOf(archive, at('/shop/page/12/?orderby=price'))).toEqual({ page: 12, tab: '' });
  expect(stateOf(archive, at('/shop/?block-archiv5=2'))).toEqual({ page: 1, tab: '' });
});

test('turning one list leaves in the address what others wrote into it meanwhile', () => {
  const present = at('/?block-hmfeat2=5&block-hmnews2=2#list-x');
  expect(addressWith(block, present, at('/?tab-hmnews2=on_sale#list-hmnews2')).href).toBe(
    'https://shop.example/?block-hmfeat2=5&tab-hmnews2=on_sale',
  );
  expect(addressWith(archive, at('/shop/?filter_colour=red'), at('/shop/page/2/')).href).toBe(
    'https://shop.example/shop/page/2/?filter_colour=red',
  );
});

test('a link to the next page becomes one to the page after it', () => {
  expect(linkToPage(block, at('/?block-hmnews2=2#list-hmnews2'), 3).href).toBe(
    'https://shop.example/?block-hmnews2=3#list-hmnews2',
  );
  expect(linkToPage(archive, at('/shop/page/2/?s=cup'), 3).href).toBe(
    'https://shop.example/shop/page/3/?s=cup',
  );
  expect([pathOfPage('/shop/page/9/', 1), pathOfPage('/', 2)]).toEqual(['/shop/', '/page/2/']);
});
