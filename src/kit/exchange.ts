import { divideRounded } from './divide-rounded.ts';
import { type MoneyFormat, minorUnits } from './money.ts';

/** From which currency into which, and at which rate: units of `to` for one unit of `from`, as a decimal. */
export interface Exchange {
  from: string;
  to: string;
  rate: string;
  /** Decimals to which amounts of `to` are rounded, never more than its minor unit has. */
  decimals: number;
}

/** The exchange between a store's currency and the one in which amounts are written. */
export function exchangeOf(market: { storeCurrency: string; rate: string; format: MoneyFormat }): Exchange {
  const { currency, decimals } = market.format;
  return { from: market.storeCurrency, to: currency, rate: market.rate, decimals };
}

/**
 * An amount in minor units of `from` in minor units of `to`, rounded half away from zero to the decimals of `to`
 * (CUR-003). Unchanged where both are one currency.
 */
export function convert(minor: number, { from, to, rate, decimals }: Exchange): number {
  if (from === to) return minor;
  const { digits, scale } = decimal(rate);
  const step = BigInt(roundingStep({ to, decimals }));
  const above = BigInt(minor) * digits * 10n ** BigInt(minorUnits(to));
  const below = 10n ** BigInt(scale + minorUnits(from)) * step;
  return Number(divideRounded(above, below) * step);
}

/** The way back: what a shopper typed in minor units of `to`, in minor units of `from`, rounded half away from zero. */
export function convertBack(minor: number, { from, to, rate }: Exchange): number {
  if (from === to) return minor;
  const { digits, scale } = decimal(rate);
  const above = BigInt(minor) * 10n ** BigInt(scale + minorUnits(from));
  return Number(divideRounded(above, digits * 10n ** BigInt(minorUnits(to))));
}

/** To multiples of what amounts of `to` are rounded, in its minor units: 10 where it has cents and one decimal is shown. */
function roundingStep({ to, decimals }: Pick<Exchange, 'to' | 'decimals'>): number {
  return 10 ** Math.max(0, minorUnits(to) - decimals);
}

/** `0.8765` → 8765 and 4. Throws where it is no decimal above zero. */
function decimal(text: string): { digits: bigint; scale: number } {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  const digits = BigInt((match?.[1] ?? '0') + (match?.[2] ?? ''));
  if (digits === 0n) throw new RangeError(`No exchange rate: ${text}`);
  return { digits, scale: match?.[2]?.length ?? 0 };
}
