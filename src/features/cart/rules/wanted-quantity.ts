import type { QuantityLimits } from '#features/catalog/public.ts';

/** Which quantities a line may have, as its markup carries them; a max of 0 is none. */
export interface LineBounds {
  min: number;
  max: number;
  step: number;
}

/** What a quantity that was typed or stepped to comes to: it is set, or the old one is put back, with a reason or silently. */
export type WantedQuantity = { set: number } | { back: 'silently' | 'most' | 'steps' };

/** What a typed quantity comes to (POPC-006): 0 takes the line out; steps are counted from the min, as everywhere. */
export function typedQuantity(typed: string, { min, max, step }: LineBounds): WantedQuantity {
  const quantity = typed.trim() === '' ? Number.NaN : Number(typed);
  if (quantity === 0) return { set: 0 };
  if (!(quantity >= Math.max(0, min))) return { back: 'silently' };
  if (max > 0 && quantity > max) return { back: 'most' };
  return (quantity - min) % step === 0 ? { set: quantity } : { back: 'steps' };
}

/**
 * What plus (1) or minus (-1) comes to: a step; what would go to 0 or below it takes the line out (POPC-003). Minus leads
 * back to what may be had where that has become less.
 */
export function steppedTo(now: number, way: 1 | -1, bounds: LineBounds): WantedQuantity {
  const { min, max, step } = bounds;
  const most = max > 0 ? min + Math.max(0, Math.floor((max - min) / step)) * step : Number.POSITIVE_INFINITY;
  const next = Math.max(0, now + way * step);
  return typedQuantity(String(way < 0 ? Math.min(next, most) : next), bounds);
}

/** The limits of a line as its markup carries them. */
export function boundsOf({ min, max, step }: QuantityLimits): LineBounds {
  return { min, max: max ?? 0, step };
}

/** A quantity as the call was sent it: null where it is missing or negative, NaN where it is no whole number. */
export function sentQuantity(sent: string | number | undefined): number | null {
  const text = String(sent ?? '').trim();
  if (text === '' || Number(text) < 0) return null;
  return /^\d{1,9}(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
}
