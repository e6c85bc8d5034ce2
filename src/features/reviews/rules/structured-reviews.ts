import type { ReviewView } from './review-views.ts';

/** Reviews told to search engines; what is marked up must be seen on the page, so a few of those. */
const MOST_TOLD = 5;

/** The first reviews of a page as schema.org knows them. */
export function structuredReviews(reviews: readonly ReviewView[]): object[] {
  return reviews.slice(0, MOST_TOLD).map(({ author, rating, content, createdAt }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: createdAt.toISOString().slice(0, 10),
    reviewBody: content,
    ...(rating === null
      ? {}
      : { reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 } }),
  }));
}
