export { calculateTotals, namedTaxes, shownSums, shownTaxes, withoutTax } from './rules/calculate-totals.ts';
export { ratedLabel } from './rules/rated-label.ts';
export { priceOfPieces, spreadAmount, subtotalOf } from './rules/spread-amount.ts';
export type { ShownAmounts, SplitLine, SumSoFar, TaxCharge } from './rules/total-stage.ts';
export type {
  Destination,
  ProductTax,
  ShownSums,
  SumRow,
  Totals,
  TotalsInput,
  TotalsLine,
} from './rules/totals-views.ts';
