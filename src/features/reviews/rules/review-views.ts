import { isLeftBy } from '#platform/pages/is-left-by.ts';
import type { ReviewBar } from '../errors.ts';
import type { ReviewChoice } from './review-choice.ts';
import type { TypedReview } from './review-input.ts';
import type { ReviewPicture } from './review-pictures.ts';

/** A review as everybody sees it. */
export interface ReviewView {
  id: number;
  author: string;
  /** 1 to 5; null where no stars were given. */
  rating: number | null;
  content: string;
  isVerified: boolean;
  /** The owner's answer; '' = none. */
  reply: string;
  createdAt: Date;
  /** Of those that wait none, and none while pictures are off. */
  pictures: readonly ReviewPicture[];
}

/** How often which number of stars was given; the first entry is that of one star. */
export type Breakdown = readonly [number, number, number, number, number];

/** What the reviews tab shows. */
export interface ReviewsView {
  /** Reviews that everybody sees. */
  count: number;
  /** Average of the stars; 0 where nobody gave any, or none are shown. */
  average: number;
  /** Null where nobody counted, or none are shown. */
  breakdown: Breakdown | null;
  /** What the reader chose to see; all of them where no stars are told. */
  choice: ReviewChoice;
  /** How many reviews are of that choice, on all its pages. */
  given: number;
  reviews: readonly ReviewView[];
  /** The reader's own that wait for approval; on pages that are nobody else's. */
  own: readonly ReviewView[];
  page: number;
  pages: number;
  marksVerified: boolean;
  form: ReviewFormView | { bar: ReviewBar; logInAddress: string | null };
  timeZone: string;
  /** How dates are written, see `Market`. */
  dateLocale: string;
}

/** The form. */
export interface ReviewFormView {
  productId: number;
  /** Where it is sent: the page of the product. */
  address: string;
  asksRating: boolean;
  ratingRequired: boolean;
  /** Whether name and e-mail are asked for. */
  isGuest: boolean;
  /** How many pictures may come along, of how many MB each; null for none. */
  pictures: { most: number; megabytes: number } | null;
  typed: TypedReview;
  problem: { field: string; message: string } | null;
}

/** What a review that was not taken leaves for the page that is shown again. */
export interface RefusedReview {
  kind: 'review';
  productId: number;
  typed: TypedReview;
  problem: { field: string; message: string };
}

/** What the page's form left, if it was that of the reviews of a product. */
export function refusedReview(form: unknown, productId: number): RefusedReview | null {
  return isLeftBy<RefusedReview>(form, 'review') && form.productId === productId ? form : null;
}

/** The average of stars to two places; 0 where there are none. */
export function averageOf(breakdown: Breakdown): number {
  const count = breakdown.reduce((sum, each) => sum + each, 0);
  if (count === 0) return 0;
  const sum = breakdown.reduce((total, each, at) => total + each * (at + 1), 0);
  return Math.round((sum / count) * 100) / 100;
}

/** How many pages so many reviews fill; an empty list is one page. */
export function pagesOf(count: number, perPage: number): number {
  return Math.max(1, Math.ceil(count / perPage));
}

/** Addresses at which somebody says that they want no mails that ask for reviews; the group is their token. */
export const OPT_OUT_ADDRESS = /^\/review-mails\/([\w-]{32})\/$/;

/** Such an address. */
export function optOutAddress(token: string): string {
  return `/review-mails/${token}/`;
}

declare module '#platform/pages/page-scope.ts' {
  interface PageScope {
    /** On the page where mails that ask for reviews end: whether they have ended. */
    reviewMails?: { isOut: boolean };
  }
}
