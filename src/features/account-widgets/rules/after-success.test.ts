import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOwnPath } from '#kit/own-path.ts';
import { pathAfter, quietPath, saidAt, sayingPath } from './after-success.ts';

const stay = { after: 'stay', afterAddress: '/set/' };
const home = { after: 'home', afterAddress: '/set/' };
const address = { after: 'address', afterAddress: '/set/?a=1#b' };

it('[ACCT-003b] leads where the form asks, else where the owner has it, else to the same page', () => {
  expect(pathAfter('', stay, '/here/?a=1')).toBe('/here/?a=1');
  expect(pathAfter(undefined, home, '/here/')).toBe('/');
  expect(pathAfter(null, address, '/here/')).toBe('/set/?a=1#b');
  expect(pathAfter('/asked/', address, '/here/')).toBe('/asked/');
  expect(pathAfter('', { after: 'address', afterAddress: '' }, '/here/')).toBe('/here/');
  expect(pathAfter(`/${'x'.repeat(2000)}`, stay, '/here/')).toBe('/here/');
  expect(pathAfter(`/${'x'.repeat(1999)}`, stay, '/here/')).toHaveLength(2000);
});

it('[ACCT-013a] leads to no other site, whatever is asked or set', () => {
  for (const foreign of ['https://evil.example/', '//evil.example', '/\\evil.example', '/..//evil.example'])
    for (const path of [
      pathAfter(foreign, stay, '/here/'),
      pathAfter('', { after: 'address', afterAddress: foreign }, '/here/'),
    ])
      expect([foreign, path]).toEqual([foreign, '/here/']);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), fc.string(), (given, set) => {
      const path = pathAfter(given, { after: 'address', afterAddress: set }, '/here/');
      expect(isOwnPath(path)).toBe(true);
      expect(new URL(path, 'http://shop.test').origin).toBe('http://shop.test');
    }),
  );
});

it('has the widget that took a form say what became of it, and no other', () => {
  const path = sayingPath('/here/?a=1', 'sent', 'abc1234');
  expect(path).toBe('/here/?a=1&password-reset=sent.abc1234');
  const query = new URL(path, 'http://shop.test').searchParams;
  expect(saidAt(query, 'abc1234')).toBe('sent');
  expect(saidAt(query, 'other00')).toBeNull();
  expect(saidAt(new URLSearchParams('password-reset=nonsense.abc1234'), 'abc1234')).toBeNull();
  expect(saidAt(new URLSearchParams(), '')).toBeNull();
  expect(quietPath(path)).toBe('/here/?a=1');
  expect(saidAt(new URL(sayingPath(path, 'done', 'x'), 'http://shop.test').searchParams, 'x')).toBe('done');
});
