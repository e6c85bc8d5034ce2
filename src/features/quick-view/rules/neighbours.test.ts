import { expect, test } from 'vitest';
import { idsOfList, neighboursIn } from './neighbours.ts';

test('[QV-014b] the neighbours are those in the list, without wrap', () => {
  expect(neighboursIn([4, 7, 9], 7)).toEqual({ previous: 4, next: 9 });
  expect(neighboursIn([4, 7, 9], 4)).toEqual({ previous: undefined, next: 7 });
  expect(neighboursIn([4, 7, 9], 9)).toEqual({ previous: 7, next: undefined });
  expect(neighboursIn([4, 7, 9], 5)).toEqual({ previous: undefined, next: undefined });
  expect(neighboursIn([], 5)).toEqual({ previous: undefined, next: undefined });
});

test('a list is read from what is sent, whatever that is', () => {
  expect(idsOfList('4,7, 9 ,7')).toEqual([4, 7, 9]);
  expect(idsOfList('')).toEqual([]);
  expect(idsOfList('x,-1,0,1.5,1e3,5')).toEqual([5]);
  expect(idsOfList(Array.from({ length: 300 }, (_, at) => at + 1).join())).toHaveLength(200);
});
