import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOwnPath, pathWithin } from './own-path.ts';

it('takes what a browser would follow to this site, and nothing that leads elsewhere', () => {
  for (const own of ['/', '/shop/', '/?s=x', '/a//b', '/a\\b']) expect(isOwnPath(own)).toBe(true);
  const foreign = [
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n\\evil.test',
    '\\\\evil.test',
    'shop',
    '',
  ];
  for (const address of foreign) expect(isOwnPath(address)).toBe(false);
  const piece = fc.constantFrom('/', '\\', '\t', '\n', '\r', 'evil.test', '@', '?', '#', '.', ' ');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const address = `/${pieces.join('')}`;
      if (isOwnPath(address)) expect(new URL(address, 'http://own.test').host).toBe('own.test');
    }),
  );
});

it('reads the path of an address of this site as browsers do, and none of anybody else’s', () => {
  const site = 'https://own.test';
  const read = (address: string) => pathWithin(site, address);
  expect(['/shop/?a=b#c', `${site}/shop/`, '/a/../b/'].map(read)).toEqual(['/shop/?a=b#c', '/shop/', '/b/']);
  for (const foreign of [
    '',
    'shop/',
    site,
    `${site}.evil.test/`,
    `${site}//evil.test/`,
    '/..//evil.test',
    '/a b',
  ])
    expect([foreign, read(foreign)]).toEqual([foreign, '']);
});
