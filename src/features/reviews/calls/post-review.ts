import * as v from 'valibot';
import { idField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';

/** Longest text that is read of each field; what is said of longer ones is the deed's. */
const typed = (most: number) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => String(value)),
      v.maxLength(most),
    ),
    '',
  );

/** REV-003, REV-004: the fields are those of the form on the product's page. */
export const postReview = defineCall({
  name: 'post_review',
  transport: 'shop-ajax',
  summary: 'Takes a review of a product, which may have to wait for approval; guests name themselves.',
  csrf: 'origin',
  input: v.object({
    comment_post_ID: idField,
    rating: typed(20),
    comment: typed(50_000),
    author: typed(1000),
    email: typed(1000),
  }),
  answer: v.object({ id: v.number(), state: v.picklist(['approved', 'held']), message: v.string() }),
  refusals: {
    'rating-missing': 'Stars are required and none, or no whole number from 1 to 5, were sent.',
    'comment-missing': 'The review is empty.',
    'comment-long': 'The review has more than 5,000 characters.',
    'name-missing': 'A guest gave no name.',
    'email-invalid': 'A guest gave no valid e-mail address.',
    closed: 'The product is not to be reviewed.',
    'buyers-only': 'Only logged-in customers who bought the product may review it.',
    'log-in': 'Only logged-in customers may review.',
    'unknown-product': 'There is no such product that the sender may see.',
  },
  limit: { points: 10, seconds: 600 },
  example: {
    input: {
      comment_post_ID: '12',
      rating: '5',
      comment: 'Keeps the coffee warm.',
      author: 'Ada',
      email: 'ada@example.com',
    },
    answer: { id: 31, state: 'held', message: 'Thank you for your review. It waits for approval.' },
  },
});
