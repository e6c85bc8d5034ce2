import { calculateTotals } from './rules/calculate-totals.ts';
import type { Totals, TotalsInput, TotalsLine } from './rules/totals-views.ts';

/** A line of one piece; amounts in minor units. */
export function sampleLine(line: Partial<TotalsLine> = {}): TotalsLine {
  return { key: 'a', unitPrice: 1000, quantity: 1, needsShipping: true, shippingClass: '', ...line };
}

/** What a sum is worked out from where nothing is known but its lines. */
export function sampleInput(lines: readonly TotalsLine[], more: Partial<TotalsInput> = {}): TotalsInput {
  return {
    currency: 'USD',
    lines,
    destination: { country: 'US', state: 'CA', postcode: '' },
    rate: { wanted: null, offeredBefore: null },
    kept: {},
    ...more,
  };
}

/** What lines cost of which nothing is taken off and to which nothing is added. */
export function sampleTotals(lines: readonly TotalsLine[] = []): Totals {
  return calculateTotals(sampleInput(lines));
}
