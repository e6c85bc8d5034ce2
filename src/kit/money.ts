import { accept, type Result, refuse } from './result.ts';

/** How amounts are shown: symbol and where it stands, separators, and the decimals that are displayed. */
export interface MoneyFormat {
  /** ISO 4217 code, for example `USD`. */
  currency: string;
  symbol: string;
  position: 'left' | 'right' | 'left-space' | 'right-space';
  thousands: string;
  decimal: string;
  /** Displayed decimals; amounts keep the ISO minor units of their currency whatever stands here. */
  decimals: number;
  /** Keeps symbol, sign and digits in their order among words that run from right to left, by marks that nobody sees. */
  leftToRight?: boolean;
}

/**
 * The decimals of a currency's minor unit: 2 for USD, 0 for JPY, 3 for KWD.
 * Source: the runtime's CLDR data, which follows ISO 4217 for the currencies in use.
 */
export function minorUnits(currency: string): number {
  let digits = minorUnitCache.get(currency);
  if (digits === undefined) {
    digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits as number;
    minorUnitCache.set(currency, digits);
  }
  return digits;
}
const minorUnitCache = new Map<string, number>();

/** Formats an amount in minor units for people, for example 123456 → `$1,234.56`; negative amounts lead with a minus. */
export function formatMoney(minor: number, format: MoneyFormat): string {
  const units = minorUnits(format.currency);
  const shown = roundedDigits(Math.abs(minor), units, format.decimals);
  const padded = shown.padStart(format.decimals + 1, '0');
  const whole = padded.slice(0, padded.length - format.decimals);
  const fraction = format.decimals > 0 ? format.decimal + padded.slice(-format.decimals) : '';
  const number = whole.replace(/\B(?=(\d{3})+$)/g, format.thousands) + fraction;
  const text = withSymbol(number, format);
  const signed = minor < 0 ? `-${text}` : text;
  return format.leftToRight ? `${LEFT_TO_RIGHT}${signed}${LEFT_TO_RIGHT}` : signed;
}

/** A format for whoever keeps the books: with every cent, however few decimals shoppers are shown. */
export function unrounded(format: MoneyFormat): MoneyFormat {
  return { ...format, decimals: Math.max(format.decimals, minorUnits(format.currency)) };
}

/** A number that is written already with its currency's symbol where that stands. */
export function withSymbol(
  number: string,
  { symbol, position }: Pick<MoneyFormat, 'symbol' | 'position'>,
): string {
  const gap = position.endsWith('space') ? '\u00a0' : '';
  return position.startsWith('left') ? symbol + gap + number : number + gap + symbol;
}

const LEFT_TO_RIGHT = '\u200e';

function roundedDigits(minor: number, units: number, decimals: number): string {
  if (decimals >= units) return String(minor) + '0'.repeat(decimals - units);
  const divisor = 10 ** (units - decimals);
  return String(Math.floor((minor + divisor / 2) / divisor));
}

/** The amount as a plain decimal string for machines (JSON-LD, feeds, forms), for example 1990 USD → `19.90`. */
export function decimalAmount(minor: number, currency: string): string {
  const units = minorUnits(currency);
  const digits = String(Math.abs(minor)).padStart(units + 1, '0');
  const text = units === 0 ? digits : `${digits.slice(0, -units)}.${digits.slice(-units)}`;
  return minor < 0 ? `-${text}` : text;
}

/**
 * Reads a decimal amount such as `19.90` into minor units; refuses what is no number or has too many decimals: more than
 * the currency's, or than `decimals` where amounts are rounded to fewer.
 */
export function parseMoney(
  text: string,
  currency: string,
  decimals = minorUnits(currency),
): Result<number, 'not-a-number' | 'too-precise'> {
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return refuse('not-a-number');
  const units = minorUnits(currency);
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > Math.min(units, decimals)) return refuse('too-precise');
  const minor = Number(match[2]) * 10 ** units + Number(fraction.padEnd(units, '0') || 0);
  return accept(match[1] && minor !== 0 ? -minor : minor);
}

/** Rounds half away from zero to a whole minor unit (commercial rounding, as prices are rounded by hand). */
export function roundHalfUp(value: number): number {
  return Math.sign(value) * Math.floor(Math.abs(value) + 0.5 + 1e-9);
}

/**
 * Splits a total into whole parts in proportion to the weights; the parts always add up to the total.
 * What rounding leaves over goes one unit each to the largest remainders, earlier parts first.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (weights.length === 0) return [];
  if (sum === 0)
    return allocate(
      total,
      weights.map(() => 1),
    );
  const sign = total < 0 ? -1n : 1n;
  const whole = BigInt(Math.abs(total));
  const parts = weights.map((weight) => {
    const product = whole * BigInt(weight);
    return { part: product / BigInt(sum), rest: product % BigInt(sum) };
  });
  let left = whole - parts.reduce((a, b) => a + b.part, 0n);
  const order = parts
    .map((_, index) => index)
    .sort((a, b) => compare(parts[b]?.rest ?? 0n, parts[a]?.rest ?? 0n) || a - b);
  for (const index of order) {
    const entry = parts[index];
    if (left === 0n || !entry) break;
    entry.part += 1n;
    left -= 1n;
  }
  return parts.map(({ part }) => Number(sign * part));
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
