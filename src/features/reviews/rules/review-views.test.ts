import { expect, test } from 'vitest';
import { averageOf, pagesOf, refusedReview } from './review-views.ts';

test('the average of stars to two places', () => {
  expect(averageOf([0, 0, 0, 0, 0])).toBe(0);
  expect(averageOf([1, 0, 0, 0, 0])).toBe(1);
  expect(averageOf([0, 0, 0, 0, 2])).toBe(5);
  expect(averageOf([1, 2, 3, 4, 5])).toBe(3.67);
  expect(averageOf([0, 1, 1, 0, 1])).toBe(3.33);
});

test('so many pages as are begun, one where there is nothing', () => {
  expect([0, 1, 10, 11, 20, 21].map((count) => pagesOf(count, 10))).toEqual([1, 1, 1, 2, 2, 3]);
});

test('what was not taken is shown with its own product alone', () => {
  const left = { kind: 'review', productId: 7, typed: {}, problem: { field: 'rating', message: 'x' } };
  expect(refusedReview(left, 7)).toBe(left);
  for (const other of [null, undefined, {}, { ...left, kind: 'comment' }])
    expect(refusedReview(other, 7)).toBe(null);
  expect(refusedReview(left, 8)).toBe(null);
});
