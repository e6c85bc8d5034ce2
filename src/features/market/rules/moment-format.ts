import { madeOnce } from '#kit/made-once.ts';
import type { Market } from '#platform/market/market.ts';

const formatOf = madeOnce(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }),
);

/** Moments by the clocks of a market, as people of its language write them. */
export function momentFormat({ locale, timeZone }: Pick<Market, 'locale' | 'timeZone'>): Intl.DateTimeFormat {
  return formatOf(locale, timeZone);
}
