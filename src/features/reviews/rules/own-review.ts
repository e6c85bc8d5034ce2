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
