import type { LineView } from '#features/purchase-lines/public.ts';

type Priced = Pick<LineView, 'unitPrice' | 'usualPrice' | 'quantity'>;

/** What is saved on a line: (regular price − price) × quantity, in minor units; 0 where it costs as much as usual. */
export function savingOf({ usualPrice, unitPrice, quantity }: Priced): number {
  return usualPrice === undefined ? 0 : Math.max(0, usualPrice - unitPrice) * quantity;
}

/** What is saved on a whole cart (SIDE-016). */
export function savingsOf(lines: readonly Priced[]): number {
  return lines.reduce((sum, line) => sum + savingOf(line), 0);
}

/** The same in whole percent of what it costs usually. */
export function savedPercent({ usualPrice, unitPrice }: Priced): number {
  return usualPrice ? Math.round((100 * Math.max(0, usualPrice - unitPrice)) / usualPrice) : 0;
}

/** What the badge counts: pieces, or lines; what comes with a line counts as neither. */
export function countOf(
  { count, lines }: { count: number; lines: readonly Pick<LineView, 'parent'>[] },
  counts: 'quantities' | 'lines',
): number {
  return counts === 'lines' ? lines.filter(({ parent }) => parent === undefined).length : count;
}
