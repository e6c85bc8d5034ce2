import { type MoneyFormat, minorUnits } from '#kit/money.ts';
import type { SettingsOf } from '#platform/settings/settings.ts';
import type { currencySettings } from '../settings.ts';

/** The format in which the shop shows amounts of its own currency. */
export function shopMoneyFormat(settings: SettingsOf<typeof currencySettings>): MoneyFormat {
  return { ...settings, symbol: currencySymbol(settings.currency) };
}

/** How amounts of any currency are written beside those of a market: of one that is not offered any more, in full. */
export function formatIn(currency: string, { format }: { format: MoneyFormat }): MoneyFormat {
  if (format.currency === currency) return format;
  return { ...format, currency, symbol: currencySymbol(currency), decimals: minorUnits(currency) };
}

/** The narrow symbol of a currency, for example `$` or `€`; the code itself where there is none. */
export function currencySymbol(currency: string): string {
  const known = symbols.get(currency);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  symbols.set(currency, symbol);
  return symbol;
}

// Making a formatter costs more than rendering a whole card.
const symbols = new Map<string, string>();
