import type { CartRefusal } from '#features/cart/public.ts';

/** What a line's quantity is measured against. */
interface LimitedLine {
  productId: number;
  name: string;
  quantity: number;
  limits: { min: number; max: number | null; step: number };
}

/** A product's stock under lock. */
interface StockUnderLock {
  manageStock: boolean;
  available: number;
  backorders: 'no' | 'notify' | 'yes';
}

/**
 * What keeps lines from being ordered: pieces that are not there (all lines of a product together), products
 * that are sold out, and quantities that the owner does not allow. One refusal a product, in the lines' order.
 */
export function lineRefusals(
  lines: readonly LimitedLine[],
  stockOf: (productId: number) => StockUnderLock | undefined,
  soldOut: readonly CartRefusal[],
): CartRefusal[] {
  const refusals = new Map<string, CartRefusal>();
  for (const { productId, name } of lines) {
    if (refusals.has(name)) continue;
    const stock = stockOf(productId);
    const wanted = lines.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0);
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
  for (const { name, quantity, limits } of lines) {
    if (refusals.has(name)) continue;
    if (quantity < limits.min) refusals.set(name, { code: 'below-min', name, min: limits.min });
    else if (limits.max !== null && quantity > limits.max)
      refusals.set(name, { code: 'above-max', name, max: limits.max });
    else if ((quantity - limits.min) % limits.step !== 0)
      refusals.set(name, { code: 'off-step', name, step: limits.step });
  }
  return [...refusals.values()];
}
