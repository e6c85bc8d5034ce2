import { type MoneyFormat, minorUnits } from '#kit/money.ts';
import { shortHash } from '#kit/short-hash.ts';
import type { Market, MeasureUnits, Place, PriceTaxes } from '#platform/market/market.ts';
import type { Language } from '#platform/texts/language.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import { currencySymbol } from './money-format.ts';

/** A currency that prices are shown and charged in besides the store's own. */
export interface ForeignCurrency extends Pick<MoneyFormat, 'position' | 'decimals'> {
  /** ISO 4217. */
  code: string;
  /** Units of it for one unit of the store's currency, with what is charged for the exchange; a decimal above zero. */
  rate: string;
}

/** What a market is made from. */
export interface MarketParts {
  /** How amounts of the store's own currency are written. */
  own: MoneyFormat;
  /** The other currency that is asked for; none = the store's own. */
  foreign: ForeignCurrency | undefined;
  language: Language;
  texts: TextOverrides;
  timeZone: string;
  /** ISO code of the country that the shop is in; '' = not known. */
  country?: string;
  measures?: MeasureUnits;
  place?: Place | null;
  priceTaxes?: PriceTaxes | null;
}

/**
 * The market of a currency and a language. Amounts of another currency keep the store's separators; they are rounded to
 * the decimals that this currency is shown with, never to more than its minor unit has.
 */
export function makeMarket(parts: MarketParts): Market {
  const {
    own,
    foreign,
    language,
    texts,
    timeZone,
    country = '',
    measures = 'metric',
    place = null,
    priceTaxes = null,
  } = parts;
  const currency = foreign?.code ?? own.currency;
  const format: MoneyFormat = foreign
    ? {
        ...own,
        currency,
        symbol: currencySymbol(currency),
        position: foreign.position,
        decimals: Math.min(foreign.decimals, minorUnits(currency)),
      }
    : own;
  const region = regionOf(priceTaxes);
  return {
    key: `${language.locale}-${currency}${region && `-${region}`}`,
    locale: language.locale,
    dateLocale: dateLocale(language.locale, country),
    direction: language.direction,
    texts,
    currency,
    storeCurrency: own.currency,
    rate: foreign?.rate ?? '1',
    format: language.direction === 'rtl' ? { ...format, leftToRight: true } : format,
    timeZone,
    measures,
    place,
    priceTaxes,
    region,
  };
}

/**
 * English is written in countries that put months before days and in those that do not: of which it is says the country
 * of the shop, unless the language does. Other languages write dates alike wherever they are spoken.
 */
function dateLocale(locale: string, country: string): string {
  return locale === 'en' && country !== '' ? `en-${country}` : locale;
}

/** Names what taxes make of prices; what is not shown makes no difference. */
function regionOf(taxes: PriceTaxes | null): string {
  if (!taxes) return '';
  const { display, incl, excl, suffix } = taxes;
  const shown = suffix.includes('{') ? [incl, excl] : [taxes[display]];
  return shown.every((rules) => Object.keys(rules).length === 0) ? '' : shortHash(JSON.stringify(shown));
}
