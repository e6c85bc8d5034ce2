import { type StockEntry, sellableQuantity } from './stock.ts';

/** What quantities of a product can be bought. */
export interface QuantityLimits {
  min: number;
  /** Null = no limit. */
  max: number | null;
  /** The max is the owner's rule; left out, it is what can be sold of the stock. */
  isRule?: true;
  step: number;
  /** Fixed at 1, without an input. */
  soldSingly: boolean;
}

/** The limits from the owner's entries and the stock (CAT-028). */
export function quantityLimits(
  entry: {
    minQuantity: number | null;
    maxQuantity: number | null;
    stepQuantity: number | null;
    soldSingly: boolean;
  },
  stock: StockEntry,
): QuantityLimits {
  if (entry.soldSingly) return { min: 1, max: 1, step: 1, soldSingly: true };
  const { maxQuantity: rule } = entry;
  const sellable = sellableQuantity(stock);
  const isRule = rule !== null && rule <= (sellable ?? rule);
  return {
    min: entry.minQuantity ?? 1,
    ...(isRule ? { max: rule, isRule } : { max: sellable }),
    step: entry.stepQuantity ?? 1,
    soldSingly: false,
  };
}

/** A quantity brought to the nearest one that min, max and step allow; never below the min. */
export function clampQuantity(quantity: number, limits: QuantityLimits): number {
  const { min, max, step } = limits;
  const steps = Math.round(((Number.isFinite(quantity) ? quantity : min) - min) / step);
  const capSteps = max === null ? Number.POSITIVE_INFINITY : Math.floor((max - min) / step);
  return min + Math.max(0, Math.min(steps, capSteps)) * step;
}

/** Which limit a quantity breaks, with the number that it should have kept to. */
export type BrokenLimit =
  | { code: 'below-min'; min: number }
  | { code: 'above-max'; max: number }
  | { code: 'off-step'; step: number };

/** What the limits have against a quantity; null where it may be bought. The one rule for cart and orders. */
export function brokenLimit(
  quantity: number,
  { min, max, step }: Pick<QuantityLimits, 'min' | 'max' | 'step'>,
): BrokenLimit | null {
  if (quantity < min) return { code: 'below-min', min };
  if (max !== null && quantity > max) return { code: 'above-max', max };
  return (quantity - min) % step === 0 ? null : { code: 'off-step', step };
}
