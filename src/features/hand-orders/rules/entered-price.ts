/**
 * What a piece of an ordered line costs as prices are entered: what was kept of it, else what is worked out from the price
 * that was shown and the line's taxes. Whole minor units.
 */
export function enteredPriceOf(
  line: {
    enteredPrice: number | null;
    unitPrice: number;
    net: number;
    taxes: Readonly<Record<string, number>>;
  },
  { taxesIncluded, pricesEntered }: { taxesIncluded: boolean; pricesEntered: 'with' | 'without' },
): number {
  const { enteredPrice, unitPrice, net } = line;
  if (enteredPrice !== null) return enteredPrice;
  const tax = Object.values(line.taxes).reduce((sum, part) => sum + part, 0);
  if (tax === 0 || net === 0 || taxesIncluded === (pricesEntered === 'with')) return unitPrice;
  return Math.round(taxesIncluded ? (unitPrice * net) / (net + tax) : (unitPrice * (net + tax)) / net);
}
