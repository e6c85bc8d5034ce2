import type { AttributeKind, AttributeValue } from './product-attribute.ts';
import type { VariationObject } from './variation-schema.ts';
import type { VariationOptions } from './variations.ts';

/** A value of a choice as the form shows it. */
export interface ShownValue extends Pick<AttributeValue, 'key' | 'name' | 'colour' | 'picture'> {
  /** What its field sends. */
  sent: string;
  /** The name with what it costs, where the choice is the only one. */
  label: string;
}

/** A choice as the form shows it, in the visitor's words. */
export interface ShownChoice {
  key: string;
  field: string;
  name: string;
  kind: AttributeKind;
  values: ShownValue[];
}

/** What the form says, in the visitor's language; `{value}` stands for a value. */
export interface VariationWords {
  choose: string;
  clear: string;
  soldOut: string;
  impossible: string;
  noMatch: string;
  needed: string;
  unavailable: string;
}

/** What the form itself says of a variation. */
export type ShownVariation = Pick<
  VariationObject,
  | 'variation_id'
  | 'sku'
  | 'price_html'
  | 'availability_html'
  | 'variation_description'
  | 'is_sold_individually'
>;

/** All that choosing a variation needs in the browser, as plain data. */
export interface VariationFormData {
  productId: number;
  choices: ShownChoice[];
  /** Every variation that can be chosen, in order. */
  variations: (VariationOptions & { buyable: boolean })[];
  /** What is chosen at first: key of a choice → key of a value. */
  first: Record<string, string>;
  /** What the form says of the variation that this leads to. */
  found: ShownVariation | null;
  /** The product's own stock in words, as HTML. */
  ownAvailability: string;
  words: VariationWords;
  /** The product's page, with nothing chosen. */
  address: string;
}

/** A page carries at most so many variations; of more it asks for each that is chosen (VAR-009). */
export const MOST_EMBEDDED = 30;
