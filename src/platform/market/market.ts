import type { MoneyFormat } from '#kit/money.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';

/** In which currency and language somebody is served: resolved once for each request, mail and job. */
export interface Market {
  /** Markets of one key show the same; kept pages are kept apart by it. For example `en-USD`. */
  key: string;
  /** BCP 47, for example `en`. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** Words of this language that are not the defaults, and the owner's own: what `translate` looks in first. */
  texts: TextOverrides;
  /** ISO 4217: what is shown, summed up and charged. */
  currency: string;
  /** ISO 4217: in which prices are stored. */
  storeCurrency: string;
  /** How many units of `currency` one of `storeCurrency` is, as a decimal such as `0.8765`; `1` in the store's own. */
  rate: string;
  /** How amounts of `currency` are written. */
  format: MoneyFormat;
  /** IANA name of the shop's time zone, for example `Europe/Berlin`. */
  timeZone: string;
}

/** The currency and language that somebody asks for; what is left out or unknown is the shop's own. */
export interface MarketWish {
  currency?: string | undefined;
  locale?: string | undefined;
}
