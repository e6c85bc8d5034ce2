import { expect, test } from 'vitest';
import { structuredReviews } from './structured-reviews.ts';

const review = (id: number, rating: number | null) => ({
  id,
  author: 'Ada',
  rating,
  content: `Number ${id}`,
  isVerified: false,
  reply: '',
  pictures: [],
  createdAt: new Date('2026-03-05T23:30:00Z'),
});

test('the first five are told, with stars where there are some', () => {
  const told = structuredReviews([1, 2, 3, 4, 5, 6].map((id) => review(id, id === 2 ? null : 4)));
  expect(told).toHaveLength(5);
  expect(told[0]).toEqual({
    '@type': 'Review',
    author: { '@type': 'Person', name: 'Ada' },
    datePublished: '2026-03-05',
    reviewBody: 'Number 1',
    reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
  });
  expect(told[1]).not.toHaveProperty('reviewRating');
  expect(structuredReviews([])).toEqual([]);
});
