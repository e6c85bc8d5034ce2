import type { MoneyFormat } from '#kit/money.ts';
import type { SplitRule } from '#kit/split-amount.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';

/** In which currency and language somebody is served: resolved once for each request, mail and job. */
export interface Market {
  /** Markets of one key show the same; kept pages are kept apart by it. For example `en-USD`. */
  key: string;
  /** BCP 47, for example `en`. */
  locale: string;
  /** BCP 47: how dates are written, for example `en-DE`, where days stand before months. */
  dateLocale: string;
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
  /** The units in which weights and sizes are read and typed. */
  measures: MeasureUnits;
  /** Where somebody is taken to be while no address is known; null = nowhere. */
  place: Place | null;
  /** How taxes change the prices that are shown; null while they are shown as they were entered. */
  priceTaxes: PriceTaxes | null;
  /** Names what taxes make of prices: places where all cost the same are one region. '' = prices are as entered. */
  region: string;
}

/** Grams and centimetres, or ounces and inches. */
export type MeasureUnits = 'metric' | 'imperial';

/** A country and what it is divided into, by their codes, and where in it; '' = not known. */
export interface Place {
  country: string;
  state: string;
  postcode: string;
  city: string;
}

/** How stored prices become those with taxes and those without, and which of them are shown. */
export interface PriceTaxes {
  display: 'incl' | 'excl';
  /** By the name of the class, '' for the usual one; what is not named stays as it is. */
  incl: Readonly<Record<string, SplitRule>>;
  excl: Readonly<Record<string, SplitRule>>;
  /** What follows each taxed price, where amounts may be put in; '' = nothing. */
  suffix: string;
}

/** The currency and language that somebody asks for, and from where; what is left out or unknown is the shop's own. */
export interface MarketWish {
  currency?: string | undefined;
  locale?: string | undefined;
  /** ISO code of the country that somebody asks from, where a proxy that is trusted tells it. */
  country?: string | undefined;
  /** Whoever asks pays no taxes, wherever they are. */
  untaxed?: boolean | undefined;
  /** Whether prices are to stand with taxes or without; left out, as the shop shows them. */
  pricesAs?: PriceTaxes['display'] | undefined;
}
