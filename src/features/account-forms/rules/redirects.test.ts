import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redirectAfter, withMarker } from './redirects.ts';

const SITE = 'https://shop.example';
const after = (given: unknown, configured = '') => redirectAfter(given, configured, '/here/', SITE);

it('[AUTH-017a] takes paths of this shop, and addresses on its own host', () => {
  expect(after('/cart/?a=b#c')).toBe('/cart/?a=b#c');
  expect(after(`${SITE}/cart/`)).toBe('/cart/');
  expect(after('', '/my-account/')).toBe('/my-account/');
  expect(after('/cart/', '/my-account/')).toBe('/cart/');
});

it('[AUTH-017b] takes the same page in place of anything else, whoever named it', () => {
  const foreign = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/..//evil.example',
    '/.//evil.example/x',
    '/a/..//evil.example',
    '/\t/evil.example',
    `${SITE}.evil.example/`,
    `${SITE}//evil.example/`,
    'javascript:alert(1)',
    'cart/',
    `/${'x'.repeat(60_000)}`,
    ['/cart/'],
    undefined,
    7,
  ];
  for (const given of foreign) expect(after(given)).toBe('/here/');
  for (const here of ['//evil.example/', '/..//evil.example'])
    expect(redirectAfter('', '', here, SITE)).toBe('/');
  for (const configured of foreign)
    if (typeof configured === 'string') expect(after('', configured)).toBe('/here/');
});

it('[AUTH-017ab] leads to this host alone, whatever is sent', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (given) => {
        const to = after(given);
        for (const path of [to, withMarker(to, 'login')]) expect(new URL(path, SITE).origin).toBe(SITE);
      },
    ),
  );
});

it('[AUTH-017c] marks an address and keeps what it asks for', () => {
  expect(withMarker('/shop/', 'login')).toBe('/shop/?login=success');
  expect(withMarker('/shop/?a=b&login=old#c', 'register')).toBe('/shop/?a=b&login=old&register=success#c');
});
