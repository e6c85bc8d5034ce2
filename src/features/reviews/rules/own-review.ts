import { isLeftBy } from '#platform/pages/is-left-by.ts';
import { firstState } from './review-input.ts';
import type { ReviewState } from './review-states.ts';

/** A review as whoever wrote it sees it in the account. */
export interface OwnReview {
  id: number;
  productId: number;
  productName: string;
  rating: number | null;
  content: string;
  state: ReviewState;
  /** The owner's answer; '' = none. */
  reply: string;
  createdAt: Date;
}

/** What a review says. */
export type SaidReview = Pick<OwnReview, 'rating' | 'content'>;

/**
 * What becomes of a review that its writer changes: one that everybody sees is looked at again where a new one would be, any
 * other stays what the owner made of it, so that no change brings it back (REV-003).
 */
export function stateAfterChange(
  before: SaidReview & Pick<OwnReview, 'state'>,
  after: SaidReview,
  ...rules: Parameters<typeof firstState>
): ReviewState {
  const isSame = before.rating === after.rating && before.content === after.content;
  return isSame || before.state !== 'approved' ? before.state : firstState(...rules);
}

/** What a change that was refused leaves for the page that is shown again. */
export interface RefusedChange {
  kind: 'own-review';
  id: number;
  typed: { rating: string; comment: string };
  problem: { field: string; message: string };
}

/** What a form left, if it was that of this review. */
export function refusedChange(form: unknown, id: number): RefusedChange | null {
  return isLeftBy<RefusedChange>(form, 'own-review') && form.id === id ? form : null;
}
