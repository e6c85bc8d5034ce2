/** Limits as somebody typed or dragged them, in whole units or fractions of the currency shown; NaN = no number. */
export interface PriceLimits {
  min: number;
  max: number;
}

/**
 * Limits corrected by the range in which there are prices (FILT-011): a lower one below 0 becomes 0, one above the range
 * its end; an upper one that is no number or above the range becomes its end, as does one below the lower limit.
 */
export function correctPrices({ min, max }: PriceLimits, rangeMax: number): PriceLimits {
  const lower = Number.isNaN(min) ? 0 : Math.min(Math.max(min, 0), rangeMax);
  const upper = Number.isNaN(max) || max > rangeMax || max < lower ? rangeMax : max;
  return { min: lower, max: upper };
}

/** The end of the range of prices: the dearest one (minor units), rounded up to whole units of its currency. */
export function priceRangeMax(dearest: number, minorUnits: number): number {
  return Math.ceil(dearest / 10 ** minorUnits);
}
