import { normalName } from '#kit/normal-name.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import { isMailAddress } from '#platform/mail/mail-address.ts';
import type { SettingsOf } from '#platform/settings/settings.ts';
import type { ReviewBar, ReviewFault } from '../errors.ts';
import type { reviewSettings } from '../settings.ts';
import type { ReviewState } from './review-states.ts';

/** Longest review, in characters. */
export const LONGEST_REVIEW = 5_000;
const LONGEST_NAME = 100;

/** A review as it was typed. */
export interface TypedReview {
  rating: string;
  comment: string;
  author: string;
  email: string;
}

/** A review that can be kept. */
export interface CheckedReview {
  /** 1 to 5; null where none was given or asked for. */
  rating: number | null;
  comment: string;
  author: string;
  email: string;
}

type Rules = SettingsOf<typeof reviewSettings>;

/** Why somebody may not review a product at all (REV-007); null where they may. */
export function barToReview(
  { reviewsOpen }: { reviewsOpen: boolean },
  { verifiedOnly, loginRequired }: Pick<Rules, 'verifiedOnly' | 'loginRequired'>,
  { isLoggedIn, hasBought }: { isLoggedIn: boolean; hasBought: boolean },
): ReviewBar | null {
  if (!reviewsOpen) return 'closed';
  if (verifiedOnly && !(isLoggedIn && hasBought)) return 'buyers-only';
  return loginRequired && !isLoggedIn ? 'log-in' : null;
}

/** Checks what was typed (REV-004, REV-006); whoever is logged in has name and address in the account. */
export function checkReview(
  typed: TypedReview,
  { ratings, ratingRequired }: Pick<Rules, 'ratings' | 'ratingRequired'>,
  account: { name: string; email: string } | null,
): Result<CheckedReview, ReviewFault> {
  const given = ratings ? typed.rating.trim() : '';
  // What is no number of stars was not chosen from the form.
  if (given === '' ? ratings && ratingRequired : !/^[1-5]$/.test(given))
    return refuse({ code: 'rating-missing', field: 'rating' });
  const comment = plainly(typed.comment);
  if (comment === '') return refuse({ code: 'comment-missing', field: 'comment' });
  if ([...comment].length > LONGEST_REVIEW) return refuse({ code: 'comment-long', field: 'comment' });
  const author = oneLine(account?.name || typed.author).slice(0, LONGEST_NAME);
  const email = account?.email ?? normalName(typed.email);
  if (!account && author === '') return refuse({ code: 'name-missing', field: 'author' });
  if (!account && !isMailAddress(email)) return refuse({ code: 'email-invalid', field: 'email' });
  return accept({
    rating: given === '' ? null : Number(given),
    comment,
    author: author || nameIn(email),
    email,
  });
}

/** What becomes of a new review (REV-003b). */
export function firstState(
  { moderation }: Pick<Rules, 'moderation'>,
  { isVerified, isLoggedIn, isOwner }: { isVerified: boolean; isLoggedIn: boolean; isOwner: boolean },
): ReviewState {
  if (isOwner || moderation === 'none') return 'approved';
  return moderation === 'unverified' && isLoggedIn && isVerified ? 'approved' : 'held';
}

/** Text without what nobody can see, with the line breaks that were typed. */
export function plainly(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** A name as it stands over a review. */
export function oneLine(text: string): string {
  return plainly(text).replace(/\s+/g, ' ').trim();
}

/** Never the whole address, which is not to be published. */
function nameIn(email: string): string {
  return email.split('@')[0] ?? '';
}
