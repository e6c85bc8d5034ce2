import { type ProductDetail, termAddress } from '#features/catalog/public.ts';
import type { Translator } from '#platform/texts/texts.ts';

/** A row of the additional information. */
export interface Fact {
  name: string;
  values: readonly FactValue[];
}

/** One of the values of a row. */
export interface FactValue {
  text: string;
  /** Path of the list of all that has it; null where there is none. */
  address: string | null;
}

/** Weight, dimensions and attributes in words, in the units people use: grams or kilograms, centimetres. */
export function productFacts(
  product: Pick<ProductDetail, 'attributes' | 'weightGrams' | 'dimensions'>,
  t: Translator<'weight' | 'dimensions'>,
  locale: string,
  say: (said: string) => string = (said) => said,
): Fact[] {
  const { attributes, weightGrams, dimensions } = product;
  const facts: Fact[] = [];
  const { format: number } = numberFormat(locale);
  if (weightGrams) {
    const text =
      weightGrams < 1000
        ? numberFormat(locale, 'gram').format(weightGrams)
        : numberFormat(locale, 'kilogram').format(weightGrams / 1000);
    facts.push({ name: t('weight'), values: [{ text, address: null }] });
  }
  if (dimensions) {
    const { length, width, height } = dimensions;
    const centimetres = numberFormat(locale, 'centimeter').format(height / 10);
    const text = [number(length / 10), number(width / 10), centimetres].join(' × ');
    facts.push({ name: t('dimensions'), values: [{ text, address: null }] });
  }
  for (const attribute of attributes) {
    const values = attribute.values.map((value) => ({
      text: say(value.name),
      address: value.id === null ? null : termAddress(attribute, value),
    }));
    facts.push({ name: say(attribute.name), values });
  }
  return facts;
}

// Making a format costs more than the rest of a page.
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, unit?: 'gram' | 'kilogram' | 'centimeter'): Intl.NumberFormat {
  const name = `${locale} ${unit ?? ''}`;
  let format = formats.get(name);
  if (!format) {
    const measured = unit && ({ style: 'unit', unit, unitDisplay: 'short' } as const);
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, ...measured });
    formats.set(name, format);
  }
  return format;
}
