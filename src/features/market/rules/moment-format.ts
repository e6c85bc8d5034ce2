import { madeOnce } from '#kit/made-once.ts';
import type { Market } from '#platform/market/market.ts';

const formatOf = madeOnce(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }),
);

/** Moments by the clocks of a market, as its people write them. */
export function momentFormat({
  dateLocale,
  timeZone,
}: Pick<Market, 'dateLocale' | 'timeZone'>): Intl.DateTimeFormat {
  return formatOf(dateLocale, timeZone);
}
