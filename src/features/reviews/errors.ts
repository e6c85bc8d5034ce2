/** Why somebody may not review a product at all; stands in place of the form. */
export type ReviewBar = 'closed' | 'buyers-only' | 'log-in';

/** What is wrong with a review that was sent. */
export type ReviewFault =
  | { code: 'rating-missing'; field: 'rating' }
  | { code: 'comment-missing' | 'comment-long'; field: 'comment' }
  | { code: 'name-missing'; field: 'author' }
  | { code: 'email-invalid'; field: 'email' };

/** What is wrong with the pictures that came with it. */
export type PictureFault =
  | { code: 'pictures-many' | 'picture-large' | 'picture-pixels'; field: 'pictures'; most: number }
  | { code: 'picture-unusable' | 'pictures-busy'; field: 'pictures' };

/** Why a review was not taken. */
export type ReviewRefusal =
  | ReviewFault
  | PictureFault
  | { code: ReviewBar; field: '' }
  | { code: 'unknown-product'; field: '' };
