import { withParameters } from '#features/product-index/public.ts';

/** In which order reviews stand; of those with the same stars the latest first. */
export const REVIEW_ORDERS = ['newest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

/** Which reviews of a product somebody wants to read. */
export interface ReviewChoice {
  /** 1 to 5: those with so many stars alone; null: all. */
  rating: number | null;
  order: ReviewOrder;
}

/** All of them, the latest first. */
export const ALL_REVIEWS: ReviewChoice = { rating: null, order: 'newest' };

/** The parameters of addresses that say it. */
export const CHOICE_PARAMETERS = { rating: 'review_rating', order: 'review_order' } as const;

/** What the query of an address says; whatever it says wrongly counts as not said. */
export function readReviewChoice(query: string): ReviewChoice {
  const parameters = new URLSearchParams(query);
  const rating = parameters.get(CHOICE_PARAMETERS.rating) ?? '';
  const order = parameters.get(CHOICE_PARAMETERS.order);
  return {
    rating: /^[1-5]$/.test(rating) ? Number(rating) : null,
    order: REVIEW_ORDERS.find((known) => known === order) ?? 'newest',
  };
}

/** Whether anything else is chosen than what everybody sees first. */
export function isChosen({ rating, order }: ReviewChoice): boolean {
  return rating !== null || order !== 'newest';
}

/** Path and query of a page of reviews; the first one of all of them is the product's own. */
export function reviewsAddress(product: string, { rating, order }: ReviewChoice, page = 1): string {
  const path = page === 1 ? product : `${product}comment-page-${page}/`;
  const said: [string, string][] = [];
  if (rating !== null) said.push([CHOICE_PARAMETERS.rating, String(rating)]);
  if (order !== 'newest') said.push([CHOICE_PARAMETERS.order, order]);
  return withParameters(path, said);
}
