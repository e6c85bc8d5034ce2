import type { Market } from '#platform/market/market.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Moments by the clocks of a market, as people of its language write them; making a format costs more than using it. */
export function momentFormat({ locale, timeZone }: Pick<Market, 'locale' | 'timeZone'>): Intl.DateTimeFormat {
  const name = `${locale} ${timeZone}`;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
    formats.set(name, format);
  }
  return format;
}
