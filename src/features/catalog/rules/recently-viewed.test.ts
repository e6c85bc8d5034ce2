import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rememberViewed, viewedIds } from './recently-viewed.ts';

it('[CAT-034] remembers at most 30 ids, each once, and drops the oldest', () => {
  expect(rememberViewed(undefined, 5)).toBe('5');
  expect(rememberViewed('1|2|3', 2)).toBe('1|3|2');
  const full = Array.from({ length: 30 }, (_, at) => at + 1).join('|');
  expect(rememberViewed(full, 99).split('|')).toEqual([...full.split('|').slice(1), '99']);
  expect(rememberViewed('x|<b>|1|1', 7)).toBe('1|7');
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 1e9 }), (cookie, id) => {
      const ids = rememberViewed(cookie, id).split('|');
      expect(ids.length).toBeLessThanOrEqual(30);
      expect(ids.at(-1)).toBe(String(id));
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

it('reads the ids back, the last one viewed first, whatever the cookie holds', () => {
  expect(viewedIds(undefined)).toEqual([]);
  expect(viewedIds('1|2|3')).toEqual([3, 2, 1]);
  expect(viewedIds('1|2|1')).toEqual([1, 2]);
  expect(viewedIds('x|-1|0|1.5|99999999999999999|7')).toEqual([7]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50 })), (seen) => {
      const cookie = seen.reduce<string | undefined>((kept, id) => rememberViewed(kept, id), undefined);
      expect(viewedIds(cookie)).toEqual([...new Set(seen.toReversed())].slice(0, 30));
    }),
  );
});
