import type { SplitRule } from '#kit/split-amount.ts';
import { areSameRates } from './match-rates.ts';
import type { TaxRate } from './tax-views.ts';

/** How many parts of a rate are one whole: rates are percent with at most four decimals. */
const WHOLE = 1_000_000n;

/** What each rate takes of an amount without taxes, as numerators over one denominator. */
interface TaxFractions {
  parts: bigint[];
  denominator: bigint;
}

/**
 * What rates come to: those that are not compound are taken of the amount alone, compound ones one after the other of the
 * amount with all taxes before them.
 */
function fractionsOf(rates: readonly TaxRate[]): TaxFractions {
  let denominator = WHOLE;
  const parts = new Array<bigint>(rates.length).fill(0n);
  rates.forEach((rate, at) => {
    if (!rate.compound) parts[at] = millionths(rate.rate);
  });
  rates.forEach((rate, at) => {
    if (!rate.compound) return;
    const before = parts.reduce((sum, part) => sum + part, denominator);
    parts.forEach((part, place) => {
      parts[place] = part * WHOLE;
    });
    parts[at] = before * millionths(rate.rate);
    denominator *= WHOLE;
  });
  return { parts, denominator };
}

/** `8.25` percent → 82,500 millionths. Throws where it is no such decimal. */
function millionths(percent: string): bigint {
  const match = /^(\d+)(?:\.(\d{1,4})0*)?$/.exec(percent);
  if (!match) throw new RangeError(`No tax rate: ${percent}`);
  return BigInt((match[1] ?? '') + (match[2] ?? '').padEnd(4, '0'));
}

/**
 * How amounts are split into what is taxed and its taxes. Amounts that are entered with tax have that of the shop's own
 * place in them (`included`; null: without): where the rates are the same the amount stays as it is, elsewhere, and for
 * whoever pays none, what is left without it is taxed (TOT-006b).
 */
export function taxSplit(rates: readonly TaxRate[], included: readonly TaxRate[] | null): SplitRule {
  const { parts, denominator } = fractionsOf(rates);
  const sum = (all: readonly bigint[], first: bigint) => all.reduce((before, part) => before + part, first);
  if (included === null) return lowest(denominator, parts, denominator);
  if (areSameRates(rates, included)) return lowest(denominator, parts, sum(parts, denominator));
  const own = fractionsOf(included);
  const whole = sum(own.parts, own.denominator);
  return lowest(
    own.denominator * denominator,
    parts.map((part) => part * own.denominator),
    whole * denominator,
  );
}

/** For what is not taxed at all. */
export const UNTAXED: SplitRule = { net: '1', parts: [], denominator: '1' };

function lowest(net: bigint, parts: readonly bigint[], denominator: bigint): SplitRule {
  const divisor = [net, ...parts].reduce(commonDivisor, denominator);
  const text = (number: bigint) => String(number / divisor);
  return { net: text(net), parts: parts.map(text), denominator: text(denominator) };
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b);
}
