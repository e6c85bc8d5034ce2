export { calculateTotals, shownSums } from './rules/calculate-totals.ts';
export { priceOfPieces, subtotalOf } from './rules/spread-amount.ts';
export type { SumSoFar } from './rules/total-stage.ts';
export type {
  ChosenRate,
  Destination,
  LineTotals,
  ShownSums,
  SumRow,
  Totals,
  TotalsInput,
  TotalsLine,
} from './rules/totals-views.ts';
