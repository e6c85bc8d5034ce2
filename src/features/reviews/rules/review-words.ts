import type { Translator } from '#platform/texts/texts.ts';
import type { ReviewBar, ReviewRefusal } from '../errors.ts';
import type { ReviewTextKey } from '../texts.ts';
import { LONGEST_REVIEW } from './review-input.ts';

const BARS = { closed: 'closed', 'buyers-only': 'buyersOnly', 'log-in': 'logInFirst' } as const;

/** What stands in place of the form (REV-007). */
export function barText(bar: ReviewBar): ReviewTextKey {
  return BARS[bar];
}

const REFUSALS = {
  ...BARS,
  'rating-missing': 'rateProduct',
  'comment-missing': 'commentMissing',
  'comment-long': 'commentLong',
  'name-missing': 'nameMissing',
  'email-invalid': 'emailInvalid',
  'unknown-product': 'noProduct',
  'pictures-many': 'picturesMany',
  'picture-large': 'pictureLarge',
  'picture-pixels': 'picturePixels',
  'pictures-busy': 'picturesBusy',
  'picture-unusable': 'pictureUnusable',
} as const satisfies Record<ReviewRefusal['code'], ReviewTextKey>;

/** Why a review was not taken, in words. */
export function refusalText(refusal: ReviewRefusal, text: Translator<ReviewTextKey>): string {
  return text(REFUSALS[refusal.code], { most: 'most' in refusal ? refusal.most : LONGEST_REVIEW });
}

/** The words for numbers of stars, the most first (REV-008). */
export const RATING_LABELS = [
  [5, 'perfect'],
  [4, 'good'],
  [3, 'average'],
  [2, 'notThatBad'],
  [1, 'veryPoor'],
] as const satisfies readonly (readonly [number, ReviewTextKey])[];

/** A number of stars in words. */
export function starsText(stars: number, text: Translator<ReviewTextKey>): string {
  return text('starsMany', { stars });
}
