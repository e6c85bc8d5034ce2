import type { ProductDetail } from '#features/catalog/public.ts';
import type { Translator } from '#platform/texts/texts.ts';

/** A row of the additional information. */
export interface Fact {
  name: string;
  value: string;
}

/** Weight, dimensions and attributes in words, in the units people use: grams or kilograms, centimetres. */
export function productFacts(
  product: Pick<ProductDetail, 'attributes' | 'weightGrams' | 'dimensions'>,
  t: Translator<'weight' | 'dimensions'>,
  locale: string,
): Fact[] {
  const { attributes, weightGrams, dimensions } = product;
  const facts: Fact[] = [];
  const { format: number } = numberFormat(locale);
  if (weightGrams) {
    const value = weightGrams < 1000 ? `${number(weightGrams)} g` : `${number(weightGrams / 1000)} kg`;
    facts.push({ name: t('weight'), value });
  }
  if (dimensions) {
    const { length, width, height } = dimensions;
    const value = [length, width, height].map((millimetres) => number(millimetres / 10)).join(' × ');
    facts.push({ name: t('dimensions'), value: `${value} cm` });
  }
  for (const { name, values } of attributes) facts.push({ name, value: values.join(', ') });
  return facts;
}

// Making a format costs more than the rest of a page.
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string): Intl.NumberFormat {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    formats.set(locale, format);
  }
  return format;
}
