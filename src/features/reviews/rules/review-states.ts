/** What became of a review: everybody sees it, it waits for the owner, or it is spam. */
export const REVIEW_STATES = ['approved', 'held', 'spam'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
