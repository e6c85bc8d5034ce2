import {
  dimensionsText,
  firstVariation,
  type Measures,
  type ProductDetail,
  termAddress,
  weightText,
} from '#features/catalog/public.ts';
import type { MeasureUnits } from '#platform/market/market.ts';
import type { Translator } from '#platform/texts/texts.ts';

/** A row of the additional information. */
export interface Fact {
  name: string;
  values: readonly FactValue[];
  /** Given where it follows the variation that is chosen. */
  part?: 'weight' | 'dimensions';
  /** The product's own text, where the page begins with a variation. */
  own?: string | undefined;
}

/** What facts are made of. */
export type FactsOf = Pick<
  ProductDetail,
  'attributes' | 'weightGrams' | 'dimensions' | 'choices' | 'variations'
>;

/** One of the values of a row. */
export interface FactValue {
  text: string;
  /** Path of the list of all that has it; null where there is none. */
  address: string | null;
}

/** Weight, dimensions and attributes in words, in the units people use: grams or kilograms, centimetres. */
export function productFacts(
  product: FactsOf,
  t: Translator<'weight' | 'dimensions'>,
  locale: string,
  measures: MeasureUnits = 'metric',
  say: (said: string) => string = (said) => said,
): Fact[] {
  const { attributes, weightGrams, dimensions } = product;
  const first = firstVariation(product);
  const shown = first ?? product;
  const facts: Fact[] = [];
  for (const [part, text, own] of [
    ['weight', weightText(shown.weightGrams, locale, measures), weightText(weightGrams, locale, measures)],
    [
      'dimensions',
      dimensionsText(shown.dimensions, locale, measures),
      dimensionsText(dimensions, locale, measures),
    ],
  ] as const) {
    if (text || own || product.variations.some((one) => isMeasured(one, part)))
      facts.push({ name: t(part), part, own: first ? own : undefined, values: [{ text, address: null }] });
  }
  for (const attribute of attributes) {
    if (attribute.isHidden) continue;
    const values = attribute.values.map((value) => ({
      text: say(value.name),
      address: value.id === null ? null : termAddress(attribute, value),
    }));
    facts.push({ name: say(attribute.name), values });
  }
  return facts;
}

/** Whether something is known to weigh something, or to be of a size. */
function isMeasured({ weightGrams, dimensions }: Measures, part: 'weight' | 'dimensions'): boolean {
  return part === 'weight' ? Boolean(weightGrams) : dimensions !== null;
}

/** Whether there is anything to tell of a product. */
export function hasFacts({ attributes, variations, ...own }: FactsOf): boolean {
  return (
    attributes.some(({ isHidden }) => !isHidden) ||
    [own, ...variations].some((one) => one.weightGrams || one.dimensions)
  );
}
