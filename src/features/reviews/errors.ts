/** Why somebody may not review a product at all; stands in place of the form. */
export type ReviewBar = 'closed' | 'buyers-only' | 'log-in';

/** What is wrong with a review that was sent. */
export type ReviewFault =
  | { code: 'rating-missing'; field: 'rating' }
  | { code: 'comment-missing' | 'comment-long'; field: 'comment' }
  | { code: 'name-missing'; field: 'author' }
  | { code: 'email-invalid'; field: 'email' };

/** Why a review was not taken. */
export type ReviewRefusal =
  | ReviewFault
  | { code: ReviewBar; field: '' }
  | { code: 'unknown-product'; field: '' };
