import { allocate } from '#kit/money.ts';
import type { TotalsLine } from './totals-views.ts';

/** What pieces of one price cost, in minor units. */
export function priceOfPieces({ unitPrice, quantity }: Pick<TotalsLine, 'unitPrice' | 'quantity'>): number {
  return unitPrice * quantity;
}

/** What lines cost before anything is taken off or put on, in minor units. */
export function subtotalOf(lines: readonly Pick<TotalsLine, 'unitPrice' | 'quantity'>[]): number {
  return sumOf(lines.map(priceOfPieces));
}

/** Adds amounts up. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/**
 * Spreads an amount over lines in proportion to their weights; the parts add up to it. Single units that must go
 * somewhere go by the order of the lines' keys, so that the same lines in another order get the same.
 */
export function spreadAmount(
  amount: number,
  lines: readonly { key: string; weight: number }[],
): ReadonlyMap<string, number> {
  // Most groups of taxes are a line each.
  const [only] = lines;
  if (only && lines.length === 1 && only.weight > 0) return new Map([[only.key, amount]]);
  const inOrder = [...lines].sort((a, b) => (a.key < b.key ? -1 : 1));
  const parts = allocate(
    amount,
    inOrder.map(({ weight }) => weight),
  );
  return new Map(inOrder.map(({ key }, at) => [key, parts[at] ?? 0]));
}
