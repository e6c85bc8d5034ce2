import * as v from 'valibot';
import { readMoment } from './read-moment.ts';

const noNul = v.check<string, string>(
  (text) => !text.includes('\0'),
  'This contains characters that cannot be stored.',
);

/** A text that must not be blank, trimmed. */
export const requiredText = (message: string, most = 200) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(most, `At most ${most} characters.`),
    noNul,
  );

/** A text that may be blank; null counts as blank. */
export const optionalText = (most = 200) =>
  v.pipe(
    v.optional(v.nullable(v.string('A text.'), ''), ''),
    v.transform((text) => text ?? ''),
    v.maxLength(most, `At most ${most} characters.`),
    noNul,
  );

/** A whole number or nothing; blank counts as nothing. */
export const optionalWhole = (least: number, most: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.number('A number.'),
        v.integer('A whole number.'),
        v.minValue(least, `At least ${least}.`),
        v.maxValue(most, `At most ${most}.`),
      ),
    ),
    null,
  );

/** An amount in minor units or nothing; below zero is refused. */
export const optionalAmount = () =>
  v.optional(
    v.nullable(
      v.pipe(
        v.number('This is not an amount, for example 19.90.'),
        v.integer('This is not an amount, for example 19.90.'),
        v.minValue(0, 'A price cannot be negative.'),
        v.maxValue(1_000_000_000_000, 'This amount is too large.'),
      ),
    ),
    null,
  );

/** A moment as ISO text with its zone, read into a Date; blank counts as nothing. */
export const optionalInstant = () =>
  v.pipe(
    v.optional(v.nullable(v.string('A date and time.')), null),
    v.rawTransform(({ dataset: { value: text }, addIssue, NEVER }) => {
      if (!text) return null;
      const moment = readMoment(text);
      const year = moment?.getUTCFullYear() ?? 0;
      if (moment && year >= 1970 && year <= 9999) return moment;
      addIssue({ message: 'This is no date and time.' });
      return NEVER;
    }),
  );

/** An address part of lower-case letters, digits and hyphens; blank is allowed and means "make one". */
export const slugText = () =>
  v.pipe(
    v.optional(v.nullable(v.string()), ''),
    v.transform((text) => (text ?? '').trim().toLowerCase()),
    v.check(
      (text) => text === '' || /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u.test(text),
      'Only letters, digits and single hyphens.',
    ),
    v.maxLength(120, 'At most 120 characters.'),
  );

/** Ids of other records, each once. */
export const idList = (most = 500) =>
  v.pipe(
    v.optional(v.array(v.pipe(v.number('Choose from the list.'), v.integer(), v.minValue(1))), []),
    v.maxLength(most, `At most ${most}.`),
    v.transform((ids) => [...new Set(ids)]),
  );
