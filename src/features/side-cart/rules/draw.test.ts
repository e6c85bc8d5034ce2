import { expect, test } from 'vitest';
import { drawn } from './draw.ts';

test('draws each once, as many as there are', () => {
  expect(drawn([1, 2, 3, 4], 2, () => 0)).toEqual([1, 2]);
  expect(drawn([1, 2, 3, 4], 3, () => 0.999)).toEqual([4, 3, 2]);
  expect(drawn([1, 2], 5).toSorted()).toEqual([1, 2]);
  expect(drawn([], 5)).toEqual([]);
});
