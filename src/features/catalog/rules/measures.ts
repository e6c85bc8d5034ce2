import { madeOnce } from '#kit/made-once.ts';

/** Weight and size of something, as products have them. */
export interface Measures {
  weightGrams: number | null;
  /** Millimetres. */
  dimensions: { length: number; width: number; height: number } | null;
}

/** A weight in words, in grams or kilograms; '' where it is not known. */
export function weightText(grams: number | null, locale: string): string {
  if (!grams) return '';
  return grams < 1000
    ? numberFormat(locale, 'gram').format(grams)
    : numberFormat(locale, 'kilogram').format(grams / 1000);
}

/** Length, width and height in words, in centimetres; '' where they are not known. */
export function dimensionsText(dimensions: Measures['dimensions'], locale: string): string {
  if (!dimensions) return '';
  const { length, width, height } = dimensions;
  const { format } = numberFormat(locale);
  const last = numberFormat(locale, 'centimeter').format(height / 10);
  return [format(length / 10), format(width / 10), last].join(' × ');
}

// Making a format costs more than the rest of a page.
const numberFormat = madeOnce((locale: string, unit?: 'gram' | 'kilogram' | 'centimeter') => {
  const measured = unit && ({ style: 'unit', unit, unitDisplay: 'short' } as const);
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2, ...measured });
});
