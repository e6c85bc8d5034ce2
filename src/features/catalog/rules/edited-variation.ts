import { accept, type Result, refuse } from '#kit/result.ts';
import type { Backorders, StockStatus } from './stock.ts';

/** At most so many variations a product can have in the editor. */
export const MOST_VARIATIONS = 200;

/** A variation as the product's editor shows and sends it. Blank fields are those of its product, never the price. */
export interface EditedVariation {
  /** Null = not stored yet. */
  id: number | null;
  /** What it is sold with: key of an attribute → key of a value; '' or left out fits any value. */
  options: Record<string, string>;
  /** Whether it is sold at all. */
  isOn: boolean;
  /** Amounts are minor units of the store currency; without a regular price it cannot be bought. */
  regularPrice: number | null;
  salePrice: number | null;
  /** ISO, UTC. */
  saleFrom: string | null;
  saleTo: string | null;
  sku: string | null;
  /** Digits alone; '' = none, for a variation has never that of its product. */
  gtin: string;
  manageStock: boolean;
  stockQuantity: number;
  /** What the editor showed when it was opened, so that pieces sold meanwhile are not brought back. */
  stockQuantityRead: number | null;
  stockStatus: StockStatus;
  backorders: Backorders;
  lowStockThreshold: number | null;
  minQuantity: number | null;
  maxQuantity: number | null;
  stepQuantity: number | null;
  soldSingly: boolean;
  weightGrams: number | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  shippingClass: string;
  /** Slug of a tax class; '' = its product's. */
  taxClass: string;
  picture: { id: number; alt?: string; src?: string } | null;
  description: string;
}

/** A variation that nobody has filled in yet. */
export function newVariation(
  options: Record<string, string>,
  more: Partial<EditedVariation> = {},
): EditedVariation {
  return {
    id: null,
    options,
    isOn: true,
    regularPrice: null,
    salePrice: null,
    saleFrom: null,
    saleTo: null,
    sku: null,
    gtin: '',
    manageStock: false,
    stockQuantity: 0,
    stockQuantityRead: null,
    stockStatus: 'instock',
    backorders: 'no',
    lowStockThreshold: null,
    minQuantity: null,
    maxQuantity: null,
    stepQuantity: null,
    soldSingly: false,
    weightGrams: null,
    lengthMm: null,
    widthMm: null,
    heightMm: null,
    shippingClass: '',
    taxClass: '',
    picture: null,
    description: '',
    ...more,
  };
}

/** An attribute that variations differ in, as the editor knows it. */
export interface VaryingAttribute {
  key: string;
  /** Keys of the values that can be chosen, in order. */
  values: readonly string[];
}

/** How many combinations of values there are; 0 where nothing varies. */
export function combinationCount(attributes: readonly VaryingAttribute[]): number {
  return attributes.length === 0 ? 0 : attributes.reduce((count, { values }) => count * values.length, 1);
}

/** Why no combinations are made; `count` is how many there would be. */
export interface CombinationRefusal {
  code: 'nothing-varies' | 'too-many';
  count: number;
}

/**
 * The combinations of all values that no variation is sold with yet, in the order of attributes and values. A variation
 * that leaves an attribute open covers all of its values.
 */
export function missingCombinations(
  attributes: readonly VaryingAttribute[],
  variations: readonly Pick<EditedVariation, 'options'>[],
): Result<Record<string, string>[], CombinationRefusal> {
  const count = combinationCount(attributes);
  if (count === 0) return refuse({ code: 'nothing-varies', count });
  if (count > MOST_VARIATIONS) return refuse({ code: 'too-many', count });
  let combinations: Record<string, string>[] = [{}];
  for (const { key, values } of attributes)
    combinations = combinations.flatMap((one) => values.map((value) => ({ ...one, [key]: value })));
  const missing = combinations.filter(
    (combination) => !variations.some(({ options }) => covers(attributes, options, combination)),
  );
  const total = variations.length + missing.length;
  return total > MOST_VARIATIONS ? refuse({ code: 'too-many', count: total }) : accept(missing);
}

function covers(
  attributes: readonly VaryingAttribute[],
  options: Readonly<Record<string, string>>,
  combination: Readonly<Record<string, string>>,
): boolean {
  return attributes.every(({ key }) => !options[key] || options[key] === combination[key]);
}

/** What a variation is sold with in one text, the same for the same values in whatever order. */
export function optionsKey(options: Readonly<Record<string, string>>): string {
  return JSON.stringify(
    Object.entries(options)
      .filter(([, value]) => value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
