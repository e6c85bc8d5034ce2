import type { Destination } from '#features/totals/public.ts';
import type { SplitRule } from '#kit/split-amount.ts';
import type { PriceTaxes } from '#platform/market/market.ts';
import { STANDARD_CLASS, type TaxRate } from './tax-views.ts';
import { taxedPlace } from './taxed-place.ts';

/** How prices are shown to somebody who is taken to be somewhere. */
export interface PriceDisplay {
  rates: readonly TaxRate[];
  /** Whose rates count; null where nobody knows. */
  destination: Destination | null;
  /** The shop's own place, whose tax is in prices that are entered with it; null = they are entered without. */
  base: Destination | null;
  display: PriceTaxes['display'];
  suffix: string;
}

/** How stored prices become those with and without tax (TOT-006); null where nothing changes and nothing is said. */
export function priceTaxes({ display, suffix, ...facts }: PriceDisplay): PriceTaxes | null {
  const place = taxedPlace(facts);
  const splits = [...new Set(facts.rates.map(({ taxClass }) => taxClass))].map(
    (taxClass) => [taxClass === STANDARD_CLASS ? '' : taxClass, place.classOf(taxClass).split] as const,
  );
  const incl = Object.fromEntries(splits.filter(([, split]) => changes(split)));
  const without = splits.map(([name, split]) => [name, { ...split, parts: [] }] as const);
  const excl = Object.fromEntries(without.filter(([, split]) => changes(split)));
  const isAsEntered = Object.keys(display === 'incl' ? incl : excl).length === 0;
  return isAsEntered && suffix === '' ? null : { display, incl, excl, suffix };
}

/** Whether what is shown is another amount than what was entered. */
function changes({ net, parts, denominator }: SplitRule): boolean {
  return parts.reduce((sum, part) => sum + BigInt(part), BigInt(net)) !== BigInt(denominator);
}
