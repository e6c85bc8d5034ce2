import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromKey, keysOf, toPath } from './redirect-address.ts';

it.each([
  ['https://old.example/Shop/Gr%C3%BCner-Tee/', '/shop/grüner-tee'],
  ['/index.php?b=2&a=1', '/index.php?a=1&b=2'],
  ['product/x', '/product/x'],
  ['/', null],
  ['two words', null],
  ['', null],
])('knows an address of before by its path and query: %s', (typed, key) => {
  expect(fromKey(typed)).toBe(key);
});

it('looks up with the query first, then without', () => {
  expect(keysOf(new URL('http://shop.test/Old/?x=1'))).toEqual(['/old?x=1', '/old']);
});

it.each([
  ['https://shop.test/product/tea/', '/product/tea/'],
  ['/product/tea/?size=l#more', '/product/tea/?size=l#more'],
  ['https://shop.test', '/'],
  ['https://evil.test/', null],
  ['//evil.test/', null],
  ['/\\evil.test', null],
  ['/\t/evil.test', null],
  ['https://shop.test//evil.test', null],
  ['javascript:alert(1)', null],
  ['shop', null],
])('leads to paths of its own site alone: %s', (typed, path) => {
  expect(toPath(typed, 'https://shop.test')).toBe(path);
});

it('leads out of the site by nothing that is typed', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (typed) => {
        const path = toPath(typed, 'https://shop.test');
        if (path !== null) expect(new URL(path, 'https://shop.test').origin).toBe('https://shop.test');
      },
    ),
  );
});
