import {
  decimalAmount,
  formatMoney,
  type MoneyFormat,
  minorUnits,
  unrounded,
  withSymbol,
} from '#kit/money.ts';

/** How the shop writes amounts, as far as the back office needs to know. */
export interface OfficeFormat {
  /** The shop's own currency. */
  currency: string;
  /** How it writes amounts of it; undefined while an older server still answers. */
  money?: MoneyFormat | undefined;
}

/**
 * An amount in minor units as the shop writes amounts: its separators and its place of the symbol, also for currencies of
 * which it has no format. It is never rounded, though the shop may show fewer decimals.
 */
export function moneyWords(minor: number, currency: string, shop: OfficeFormat): string {
  return formatMoney(minor, formatOf(currency, shop));
}

/** An amount in minor units as it is typed: without symbol and thousands, for example `24,90`. */
export function typedMoney(minor: number, currency: string, { money }: OfficeFormat): string {
  const typed = decimalAmount(minor, currency);
  // Of the signs before decimals these two are read.
  return money?.decimal === ',' ? typed.replace('.', ',') : typed;
}

/** The symbol of a currency, and on which side of fields for amounts it stands. */
export function moneySymbol(currency: string, shop: OfficeFormat): { symbol: string; side: 'start' | 'end' } {
  const { symbol, position } = formatOf(currency, shop);
  return { symbol, side: position.startsWith('left') ? 'start' : 'end' };
}

/** An amount for axes of charts: in few digits, for example `12.4K €`. */
export function shortMoneyWords(minor: number, currency: string, shop: OfficeFormat): string {
  const format = formatOf(currency, shop);
  const number = compact.format(Math.abs(minor) / 10 ** minorUnits(currency)).replace('.', format.decimal);
  return `${minor < 0 ? '-' : ''}${withSymbol(number, format)}`;
}

/** A whole number with the shop's sign between thousands. */
export function countWords(number: number, shop: OfficeFormat): string {
  return counting.format(number).replaceAll(',', formatOf(shop.currency, shop).thousands);
}

/** A moment in English words, for example `20 Nov 2026`, in a time zone. */
export function dateWords(
  moment: Date | number,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): string {
  return new Intl.DateTimeFormat(OFFICE, options).format(moment);
}

/** The days of a span, for example `16 – 22 Nov 2026`. */
export function spanWords(from: number, to: number, timeZone: string): string {
  return new Intl.DateTimeFormat(OFFICE, { ...DAY, timeZone }).formatRange(from, to);
}

/** How a day is written. */
export const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

// Its words are English; days stand before months, as in most of the world.
const OFFICE = 'en-GB';
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const counting = new Intl.NumberFormat('en');

function formatOf(currency: string, { currency: own, money }: OfficeFormat): MoneyFormat {
  if (money && currency === own) return unrounded(money);
  const decimals = minorUnits(currency);
  const symbol =
    new Intl.NumberFormat('en', { style: 'currency', currency })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency;
  const plain = { position: 'left', thousands: ',', decimal: '.' } as const;
  // A code needs room before its digits.
  const written: MoneyFormat = { ...plain, ...money, currency, symbol, decimals };
  const needsRoom = /^[A-Z]{3}$/.test(symbol) && !written.position.endsWith('space');
  return needsRoom ? { ...written, position: `${written.position as 'left' | 'right'}-space` } : written;
}
