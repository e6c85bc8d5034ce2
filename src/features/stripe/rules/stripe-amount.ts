import { minorUnits } from '#kit/money.ts';

/**
 * Currencies that Stripe counts in whole units, and those that it counts in thousandths, of which it takes whole tens only.
 * All others are hundredths to it, also some that have none (ISK, UGX). Source: Stripe's documentation of currencies.
 */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '));

/** The decimals of an amount as Stripe counts it. */
export function stripeDecimals(currency: string): number {
  if (WHOLE.has(currency)) return 0;
  return THOUSANDTHS.has(currency) ? 3 : 2;
}

/**
 * An amount of ours (minor units) as Stripe counts it; null where Stripe cannot take exactly this: fractions of its
 * smallest unit, and thousandths that are no tens.
 */
export function toStripe(amount: number, currency: string): number | null {
  const decimals = stripeDecimals(currency);
  const difference = decimals - minorUnits(currency);
  const counted = difference >= 0 ? amount * 10 ** difference : amount / 10 ** -difference;
  if (!Number.isSafeInteger(counted)) return null;
  return decimals === 3 && counted % 10 !== 0 ? null : counted;
}

/** An amount of Stripe's in our minor units; what has no place in them is rounded up, so that it equals nothing asked for. */
export function fromStripe(counted: number, currency: string): number {
  const difference = stripeDecimals(currency) - minorUnits(currency);
  return difference >= 0 ? Math.ceil(counted / 10 ** difference) : counted * 10 ** -difference;
}
