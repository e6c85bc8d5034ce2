import { madeOnce } from '#kit/made-once.ts';

/** Averages as people of a language write them: one decimal where there is something behind the point. */
export const ratingFormat = madeOnce(
  (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
);

/** Days of a time zone as people of a language write them. */
export const dayFormat = madeOnce(
  (locale: string, timeZone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }),
);
