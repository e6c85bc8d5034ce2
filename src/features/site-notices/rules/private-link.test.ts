import { expect, test } from 'vitest';
import { isShareKey } from './private-link.server.ts';

test('the key alone opens, and none does where there is none', () => {
  expect(isShareKey('a-key-of-the-owner', 'a-key-of-the-owner')).toBe(true);
  for (const given of ['A-key-of-the-owner', 'a-key-of-the-owne', '', null, undefined])
    expect([given, isShareKey(given, 'a-key-of-the-owner')]).toEqual([given, false]);
  for (const given of ['', 'x', null]) expect([given, isShareKey(given, '')]).toEqual([given, false]);
});
