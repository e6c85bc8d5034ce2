import { madeOnce } from '#kit/made-once.ts';
import type { MeasureUnits } from '#platform/market/market.ts';

/** Weight and size of something, as products have them. */
export interface Measures {
  weightGrams: number | null;
  /** Millimetres. */
  dimensions: { length: number; width: number; height: number } | null;
}

const GRAMS_OF_OUNCE = 28.349_523_125;
const OUNCES_OF_POUND = 16;
const MM_OF_INCH = 25.4;

/** A weight in words, in grams or kilograms, or in ounces or pounds; '' where it is not known. */
export function weightText(grams: number | null, locale: string, units: MeasureUnits = 'metric'): string {
  if (!grams) return '';
  if (units === 'imperial') {
    const ounces = grams / GRAMS_OF_OUNCE;
    return ounces < OUNCES_OF_POUND
      ? numberFormat(locale, 'ounce').format(ounces)
      : numberFormat(locale, 'pound').format(ounces / OUNCES_OF_POUND);
  }
  return grams < 1000
    ? numberFormat(locale, 'gram').format(grams)
    : numberFormat(locale, 'kilogram').format(grams / 1000);
}

/** Length, width and height in words, in centimetres or inches; '' where they are not known. */
export function dimensionsText(
  dimensions: Measures['dimensions'],
  locale: string,
  units: MeasureUnits = 'metric',
): string {
  if (!dimensions) return '';
  const { length, width, height } = dimensions;
  const { format } = numberFormat(locale);
  const [unit, millimetres] =
    units === 'imperial' ? (['inch', MM_OF_INCH] as const) : (['centimeter', 10] as const);
  const last = numberFormat(locale, unit).format(height / millimetres);
  return [format(length / millimetres), format(width / millimetres), last].join(' × ');
}

type Unit = 'gram' | 'kilogram' | 'centimeter' | 'ounce' | 'pound' | 'inch';

// Making a format costs more than the rest of a page.
const numberFormat = madeOnce((locale: string, unit?: Unit) => {
  const measured = unit && ({ style: 'unit', unit, unitDisplay: 'short' } as const);
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2, ...measured });
});
