import { expect, test } from 'vitest';
import { parseCookies } from './cookies.server.ts';

test('values of cookies are such as a database stores', () => {
  const cookies = parseCookies('a=x%00y; b="%00"; c=\0z; d=%ED%A0%80; e=\ud800; a=second');
  expect([...cookies]).toEqual([
    ['a', 'xy'],
    ['b', ''],
    ['c', 'z'],
    ['d', '%ED%A0%80'],
    ['e', '\ufffd'],
  ]);
});
