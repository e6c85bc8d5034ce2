import { divideRounded } from './divide-rounded.ts';
import { madeOnceOf } from './made-once.ts';
import { allocate } from './money.ts';

/**
 * How an amount is split into one part without taxes and one of each tax, as fractions with a common denominator: whole
 * numbers as text, since they outgrow what floating point holds.
 */
export interface SplitRule {
  net: string;
  parts: readonly string[];
  denominator: string;
}

/** What an amount is split into. */
export interface SplitAmount {
  net: number;
  /** In the order of the rule. */
  parts: number[];
}

interface Fractions {
  net: bigint;
  parts: bigint[];
  denominator: bigint;
  /** Whether the parts are the amount itself: then they always add up to it. */
  isWhole: boolean;
}

const fractionsOf = madeOnceOf((rule: SplitRule): Fractions => {
  const [net, denominator] = [BigInt(rule.net), BigInt(rule.denominator)];
  const parts = rule.parts.map(BigInt);
  const isWhole = parts.reduce((sum, part) => sum + part, net) === denominator;
  return { net, parts, denominator, isWhole };
});

/**
 * Splits an amount in minor units: exact, each part rounded half away from zero. Where net and parts are the amount
 * itself they add up to it: the net is rounded, and what is left is spread over the parts.
 */
export function splitAmount(amount: number, rule: SplitRule): SplitAmount {
  const { net, parts, denominator, isWhole } = fractionsOf(rule);
  const whole = BigInt(amount);
  const left = Number(divideRounded(whole * net, denominator));
  if (!isWhole) {
    return { net: left, parts: parts.map((part) => Number(divideRounded(whole * part, denominator))) };
  }
  const weights = parts.map((part) => Number((part * 1_000_000_000n) / denominator));
  return { net: left, parts: allocate(amount - left, weights) };
}

/** An amount with all its parts. */
export function amountWithParts(amount: number, rule: SplitRule): number {
  const { net, parts } = splitAmount(amount, rule);
  return parts.reduce((sum, part) => sum + part, net);
}
