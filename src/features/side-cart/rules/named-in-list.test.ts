import { expect, test } from 'vitest';
import { listed, namesPage } from './named-in-list.ts';

test('lists are read with or without blanks', () => {
  expect(listed(' a,b , ,c ')).toEqual(['a', 'b', 'c']);
  expect(listed('')).toEqual([]);
});

test('[SIDE-029a] pages are named by id, slug or kind, cart and checkout among them', () => {
  const contact = { kind: 'page', path: '/about/Contact/', id: 12 };
  for (const list of ['12', 'contact', 'page', 'cart, contact', ' CONTACT '])
    expect([list, namesPage(list, contact)]).toEqual([list, true]);
  for (const list of ['', '1', 'about', 'cart, checkout', 'contac'])
    expect([list, namesPage(list, contact)]).toEqual([list, false]);
  expect(namesPage('cart', { kind: 'cart', path: '/basket/', id: 3 })).toBe(true);
  expect(namesPage('checkout', { kind: 'checkout', path: '/pay/', id: 4 })).toBe(true);
  expect(namesPage('قهوة', { kind: 'product', path: '/product/%D9%82%D9%87%D9%88%D8%A9/', id: 5 })).toBe(
    true,
  );
  // What has no id is not named by 0, and a path that nobody can read is compared as it stands.
  expect(namesPage('0', { kind: 'home', path: '/', id: 0 })).toBe(false);
  expect(namesPage('%e0%', { kind: 'page', path: '/%E0%/', id: 1 })).toBe(true);
});
