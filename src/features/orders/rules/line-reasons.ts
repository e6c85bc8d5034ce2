import { type CartRefusal, titleOf } from '#features/cart/public.ts';
import type { BoughtItem } from './line-stock.ts';

/** What a line's quantity is measured against. */
interface LimitedLine extends BoughtItem {
  name: string;
  options: { value: string }[];
  quantity: number;
  limits: { min: number; max: number | null; step: number };
}

/** A product's stock under lock. */
interface StockUnderLock {
  id: number;
  manageStock: boolean;
  available: number;
  backorders: 'no' | 'notify' | 'yes';
}

/**
 * What keeps lines from being ordered: pieces that are not there (all lines of one stock together), products
 * that are sold out, and quantities that the owner does not allow. One refusal a product or variation, in the lines' order.
 */
export function lineRefusals(
  lines: readonly LimitedLine[],
  stockOf: (line: BoughtItem) => StockUnderLock | undefined,
  soldOut: readonly CartRefusal[],
): CartRefusal[] {
  const refusals = new Map<string, CartRefusal>();
  const wantedOf = new Map<number | undefined, number>();
  const asked = lines.map((line) => {
    const stock = stockOf(line);
    wantedOf.set(stock?.id, (wantedOf.get(stock?.id) ?? 0) + line.quantity);
    const values = line.options.map(({ value }) => value);
    return { ...line, name: titleOf(line.name, values), stock };
  });
  for (const { name, stock } of asked) {
    if (refusals.has(name)) continue;
    const wanted = wantedOf.get(stock?.id) ?? 0;
    if (!stock) refusals.set(name, { code: 'check-out-of-stock', name });
    else if (stock.manageStock && stock.backorders === 'no' && stock.available < wanted) {
      const remaining = Math.max(0, stock.available);
      refusals.set(
        name,
        remaining === 0
          ? { code: 'check-out-of-stock', name }
          : { code: 'check-not-enough', name, remaining },
      );
    }
  }
  for (const refusal of soldOut) {
    if ('name' in refusal && !refusals.has(refusal.name)) refusals.set(refusal.name, refusal);
  }
  for (const { name, quantity, limits } of asked) {
    if (refusals.has(name)) continue;
    if (quantity < limits.min) refusals.set(name, { code: 'below-min', name, min: limits.min });
    else if (limits.max !== null && quantity > limits.max)
      refusals.set(name, { code: 'above-max', name, max: limits.max });
    else if ((quantity - limits.min) % limits.step !== 0)
      refusals.set(name, { code: 'off-step', name, step: limits.step });
  }
  return [...refusals.values()];
}
