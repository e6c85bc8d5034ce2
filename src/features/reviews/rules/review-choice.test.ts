import { expect, test } from 'vitest';
import { ALL_REVIEWS, readReviewChoice, reviewsAddress } from './review-choice.ts';

const CUP = '/product/cup/';

test('the first page of all is the product’s own', () => {
  expect(reviewsAddress(CUP, ALL_REVIEWS)).toBe(CUP);
  expect(reviewsAddress(CUP, ALL_REVIEWS, 2)).toBe('/product/cup/comment-page-2/');
});

test('what an address says of stars and order is read as it was written', () => {
  for (const rating of [null, 1, 2, 3, 4, 5])
    for (const order of ['newest', 'highest', 'lowest'] as const) {
      const address = reviewsAddress(CUP, { rating, order }, 3);
      expect(readReviewChoice(new URL(address, 'http://shop.test').search)).toEqual({ rating, order });
    }
});

test('what is no number of stars, and no order, is not said', () => {
  for (const rating of ['', '0', '6', '55', '4.5', '-1', ' 4', 'five'])
    expect(readReviewChoice(`?${new URLSearchParams({ review_rating: rating })}`)).toEqual(ALL_REVIEWS);
  for (const order of ['', 'Highest', 'best', 'constructor'])
    expect(readReviewChoice(`?${new URLSearchParams({ review_order: order })}`)).toEqual(ALL_REVIEWS);
});
