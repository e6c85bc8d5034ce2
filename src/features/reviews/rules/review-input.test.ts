import { describe, expect, test } from 'vitest';
import {
  barToReview,
  checkReview,
  firstState,
  LONGEST_REVIEW,
  oneLine,
  plainly,
  type TypedReview,
} from './review-input.ts';

const stars = { ratings: true, ratingRequired: true };
const check = (
  typed: Partial<TypedReview>,
  rules = stars,
  account: { name: string; email: string } | null = null,
) =>
  checkReview(
    { rating: '4', comment: 'Warm.', author: 'Ada', email: 'ada@mail.test', ...typed },
    rules,
    account,
  );
const refusal = (...given: Parameters<typeof check>) => {
  const checked = check(...given);
  return checked.ok ? null : [checked.error.code, checked.error.field];
};

describe('what was typed', () => {
  test('stars are one of five whole numbers', () => {
    for (const rating of ['1', '2', '3', '4', '5', ' 5 ']) {
      const checked = check({ rating });
      expect([rating, checked.ok && checked.value.rating]).toEqual([rating, Number(rating)]);
    }
    for (const rating of ['0', '6', '15', '51', '4.5', '-1', '1e0', 'five', '⁵'])
      for (const ratingRequired of [true, false])
        expect([rating, refusal({ rating }, { ratings: true, ratingRequired })]).toEqual([
          rating,
          ['rating-missing', 'rating'],
        ]);
  });

  test('an address is kept in plain letters, whatever the width and case of those that are typed', () => {
    const checked = check({ email: ' Ａda＠Mail．test ' });
    expect(checked.ok && checked.value.email).toBe('ada@mail.test');
  });

  test('stars may be left out where they are not required, and count nowhere where none are given', () => {
    expect(refusal({ rating: ' ' })).toEqual(['rating-missing', 'rating']);
    for (const rules of [
      { ratings: true, ratingRequired: false },
      { ratings: false, ratingRequired: true },
    ]) {
      const checked = check({ rating: '' }, rules);
      expect(checked.ok && checked.value.rating).toBe(null);
    }
    const off = check({ rating: '4' }, { ratings: false, ratingRequired: true });
    expect(off.ok && off.value.rating).toBe(null);
    expect(refusal({ rating: '9' }, { ratings: false, ratingRequired: false })).toBe(null);
  });

  test('an empty review, one that is too long, and a guest without name or address are refused', () => {
    expect(refusal({ comment: ' \n\u202e ' })).toEqual(['comment-missing', 'comment']);
    expect(refusal({ comment: '𝒳'.repeat(LONGEST_REVIEW) })).toBe(null);
    expect(refusal({ comment: 'x'.repeat(LONGEST_REVIEW + 1) })).toEqual(['comment-long', 'comment']);
    expect(refusal({ author: '\n' })).toEqual(['name-missing', 'author']);
    for (const email of ['', 'ada', 'ada@']) expect(refusal({ email })).toEqual(['email-invalid', 'email']);
  });

  test('a guest’s name is one line of a hundred characters, the address what was typed without blanks around it', () => {
    const checked = check({ author: ` Ada \n of  ${'x'.repeat(100)}`, email: ' ada@mail.test ' });
    expect(checked).toMatchObject({
      ok: true,
      value: { author: `Ada of ${'x'.repeat(93)}`, email: 'ada@mail.test', comment: 'Warm.' },
    });
  });

  test('who is logged in is named by the account, never by the whole address', () => {
    const account = (name: string) =>
      check({ author: '', email: '' }, stars, { name, email: 'ada@mail.test' });
    expect(account('Ada L.')).toMatchObject({
      ok: true,
      value: { author: 'Ada L.', email: 'ada@mail.test' },
    });
    expect(account('')).toMatchObject({ ok: true, value: { author: 'ada', email: 'ada@mail.test' } });
    const named = check({ author: 'Eve' }, stars, { name: 'Ada', email: 'ada@mail.test' });
    expect(named.ok && named.value.author).toBe('Ada');
  });

  test('texts lose what nobody can see, names their line breaks too', () => {
    expect(plainly(' a\r\nb\rc\u0007d\u2067e\tf \n\n\n\n g\n\nh ')).toBe('a\nb\nc d e f \n\n g\n\nh');
    expect(oneLine(' a \n\n b\u00a0 c ')).toBe('a b c');
  });
});

test('who may review at all', () => {
  const open = { reviewsOpen: true };
  const free = { verifiedOnly: false, loginRequired: false };
  const guest = { isLoggedIn: false, hasBought: false };
  expect(barToReview({ reviewsOpen: false }, free, guest)).toBe('closed');
  expect(barToReview(open, free, guest)).toBe(null);
  const buyers = { verifiedOnly: true, loginRequired: true };
  expect(barToReview(open, buyers, { isLoggedIn: true, hasBought: true })).toBe(null);
  for (const who of [guest, { isLoggedIn: true, hasBought: false }, { isLoggedIn: false, hasBought: true }])
    expect(barToReview(open, buyers, who)).toBe('buyers-only');
  const known = { verifiedOnly: false, loginRequired: true };
  expect(barToReview(open, known, guest)).toBe('log-in');
  expect(barToReview(open, known, { isLoggedIn: true, hasBought: false })).toBe(null);
});

test('a new review waits unless nothing has to, its author is a buyer who may skip it, or the owner', () => {
  const nobody = { isVerified: false, isLoggedIn: false, isOwner: false };
  const buyer = { isVerified: true, isLoggedIn: true, isOwner: false };
  expect(firstState({ moderation: 'all' }, buyer)).toBe('held');
  expect(firstState({ moderation: 'all' }, { ...nobody, isOwner: true })).toBe('approved');
  expect(firstState({ moderation: 'none' }, nobody)).toBe('approved');
  expect(firstState({ moderation: 'unverified' }, buyer)).toBe('approved');
  for (const not of ['isVerified', 'isLoggedIn'] as const)
    expect(firstState({ moderation: 'unverified' }, { ...buyer, [not]: false })).toBe('held');
});
