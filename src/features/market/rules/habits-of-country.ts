import type { MeasureUnits } from '#platform/market/market.ts';

/** Where amounts are in one of the currencies that the shop knows, by currency. */
const COUNTRIES: Readonly<Record<string, string>> = {
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME XK GP MQ GF RE YT PM BL MF',
  GBP: 'GB GG JE IM',
  CHF: 'CH LI',
  CAD: 'CA',
  AUD: 'AU KI NR TV',
  JPY: 'JP',
  SEK: 'SE',
  NOK: 'NO SJ BV',
  DKK: 'DK GL FO',
  PLN: 'PL',
};

const CURRENCY_OF = new Map(
  Object.entries(COUNTRIES).flatMap(([currency, codes]) =>
    codes.split(' ').map((code) => [code, currency] as const),
  ),
);

/** How a country writes amounts, as the settings of the currency say it. */
export interface WrittenAmounts {
  currency: string;
  position: string;
  thousands: string;
  decimal: string;
  decimals: number;
}

/** The currency of a country and how amounts are written there; US dollars where it has none that the shop knows. */
export function amountsOfCountry(country: string): WrittenAmounts {
  const currency = CURRENCY_OF.get(country) ?? 'USD';
  const { language = 'en' } = new Intl.Locale(`und-${country}`).maximize();
  const written = new Intl.NumberFormat(`${language}-${country}`, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    useGrouping: 'always',
  });
  const parts = written.formatToParts(1234567.89);
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value;
  const isLeft =
    parts[0]?.type === 'currency' || (parts[0]?.type === 'literal' && parts[1]?.type === 'currency');
  const beside = parts[isLeft ? parts.findIndex(({ type }) => type === 'currency') + 1 : parts.length - 2];
  return {
    currency,
    position: `${isLeft ? 'left' : 'right'}${beside?.type === 'literal' ? '-space' : ''}`,
    thousands: plain(partOf('group') ?? ','),
    decimal: partOf('decimal') ?? '.',
    decimals: written.resolvedOptions().maximumFractionDigits ?? 2,
  };
}

/** Narrow and unbreakable spaces are typed as a space. */
const plain = (separator: string) => (/^\s$/.test(separator) ? ' ' : separator);

const IMPERIAL = new Set(['US', 'LR', 'MM', 'PR', 'GU', 'VI', 'AS', 'MP']);

/** The units in which people of a country read weights and sizes. */
export function measuresOfCountry(country: string): MeasureUnits {
  return IMPERIAL.has(country) ? 'imperial' : 'metric';
}
