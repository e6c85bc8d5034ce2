import { expect, test } from 'vitest';
import { TermPairs } from './term-pairs.ts';

test('two neighbours are one code, the same wherever they come again, and after a restart', () => {
  const pairs = new TermPairs();
  const { code, many } = pairs.next([4, 0, 9], 0);
  expect(many).toBe(2);
  expect(pairs.of(code)).toEqual([4, 0]);
  const last = pairs.next([4, 0, 9], 2);
  expect([pairs.of(last.code), last.many]).toEqual([[9], 1]);
  expect(pairs.next([4, 0, 9], 3)).toEqual({ code: 0, many: 0 });
  const { end } = pairs;
  for (const each of [pairs, new TermPairs(pairs.snapshot())]) {
    expect(each.next([7, 4, 0], 1)).toEqual({ code, many: 2 });
    expect(each.next([9], 0)).toEqual(last);
    expect(each.end).toBe(end);
  }
});

test('of very many pairs the last ones are two codes, and of very many numbers the last ones none', () => {
  const pairs = new TermPairs();
  const next = (numbers: number[]) => {
    const { code, many } = pairs.next(numbers, 0);
    return { numbers: pairs.of(code), many };
  };
  for (let second = 1; second <= 4096; second++) expect(next([0, second]).many).toBe(2);
  expect(next([0, 5000])).toEqual({ numbers: [0], many: 1 });
  expect(next([0, 4096])).toEqual({ numbers: [0, 4096], many: 2 });
  for (let number = 0; pairs.end <= 0xffff; number++) next([number]);
  expect(next([1_000_000])).toEqual({ numbers: [], many: 0 });
  expect(next([3])).toEqual({ numbers: [3], many: 1 });
});
