export { calculateTotals, shownSums } from './rules/calculate-totals.ts';
export { priceOfPieces, spreadAmount, subtotalOf } from './rules/spread-amount.ts';
export type { SumSoFar } from './rules/total-stage.ts';
export type {
  Destination,
  LineTotals,
  ShownSums,
  SumRow,
  Totals,
  TotalsInput,
  TotalsLine,
} from './rules/totals-views.ts';
