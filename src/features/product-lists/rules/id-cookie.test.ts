import { expect, test } from 'vitest';
import { readIds } from './id-cookie.ts';

test('a visitor’s list is a JSON array of ids, whatever else somebody writes into the cookie', () => {
  expect(readIds('[12,7]', 100)).toEqual([12, 7]);
  expect(readIds('[12,7,12]', 100)).toEqual([12, 7]);
  expect(readIds('["12",0,-1,1.5,null,{},[3],9007199254740992,8]', 100)).toEqual([8]);
  for (const odd of [undefined, '', '{', '{"0":12}', '12', 'null', '"[12]"'])
    expect(readIds(odd, 100)).toEqual([]);
});

test('it holds as many as it may', () => {
  const many = Array.from({ length: 130 }, (_, index) => index + 1);
  expect(readIds(JSON.stringify(many), 100)).toEqual(many.slice(0, 100));
});
