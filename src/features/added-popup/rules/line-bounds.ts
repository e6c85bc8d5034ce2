import type { QuantityLimits } from '#features/catalog/public.ts';
import type { LineBounds } from './popup-quantity.ts';

/** The limits of a line as its markup carries them. */
export function boundsOf({ min, max, step }: QuantityLimits): LineBounds {
  return { min, max: max ?? 0, step };
}
