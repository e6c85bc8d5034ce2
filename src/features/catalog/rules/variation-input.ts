import * as v from 'valibot';
import {
  optionalAmount,
  optionalInstant,
  optionalText,
  optionalWhole,
} from '#platform/resources/input-fields.ts';
import { MOST_VARIATIONS } from './edited-variation.ts';
import { plainGtin } from './gtin.ts';

const MOST_PIECES = 1_000_000_000;
/** Ten metres and a tonne: beyond that somebody mistook the unit. */
const LONGEST_MM = 10_000;
const HEAVIEST_GRAMS = 1_000_000;

/** A weight or length; what is too much is said in units that people read, whichever they type in. */
const measured = (most: number, said: string) =>
  v.pipe(
    optionalWhole(0, Number.MAX_SAFE_INTEGER),
    v.check((value) => value === null || value <= most, said),
  );
const weight = measured(HEAVIEST_GRAMS, 'At most 1000 kg (2204 lb).');
const side = measured(LONGEST_MM, 'At most 10 m (393 in).');

/** Fields that products and variations have alike. */
export const sharedFields = {
  regularPrice: optionalAmount(),
  salePrice: optionalAmount(),
  saleFrom: optionalInstant(),
  saleTo: optionalInstant(),
  sku: v.pipe(
    optionalText(64),
    v.transform((text) => text.trim() || null),
  ),
  gtin: v.pipe(
    optionalText(32),
    v.check(
      (text) => text.trim() === '' || plainGtin(text) !== '',
      'A number of 8, 12, 13 or 14 digits whose last digit fits the others: look at it once more.',
    ),
    v.transform(plainGtin),
  ),
  manageStock: v.optional(v.boolean(), false),
  stockQuantity: v.optional(
    v.pipe(
      v.number('A number.'),
      v.integer('A whole number.'),
      v.minValue(-MOST_PIECES, 'This is too little.'),
      v.maxValue(MOST_PIECES, 'This is too much.'),
    ),
    0,
  ),
  /** What the form showed when it was opened, so that pieces sold meanwhile are not brought back. */
  stockQuantityRead: v.optional(v.nullable(v.number()), null),
  stockStatus: v.optional(v.picklist(['instock', 'outofstock', 'onbackorder']), 'instock'),
  backorders: v.optional(v.picklist(['no', 'notify', 'yes']), 'no'),
  lowStockThreshold: optionalWhole(0, MOST_PIECES),
  minQuantity: optionalWhole(1, MOST_PIECES),
  maxQuantity: optionalWhole(1, MOST_PIECES),
  stepQuantity: optionalWhole(1, MOST_PIECES),
  soldSingly: v.optional(v.boolean(), false),
  weightGrams: weight,
  lengthMm: side,
  widthMm: side,
  heightMm: side,
  shippingClass: optionalText(64),
};

type Shared = {
  [Name in keyof typeof sharedFields]: v.InferOutput<(typeof sharedFields)[Name]>;
};

/** What is wrong between the fields that products and variations have alike: the field and what is said there. */
const betweenFields: readonly [field: keyof Shared, isRight: (row: Shared) => boolean, message: string][] = [
  [
    'salePrice',
    ({ regularPrice, salePrice }) => salePrice === null || regularPrice !== null,
    'Enter a regular price first.',
  ],
  [
    'salePrice',
    ({ regularPrice, salePrice }) => salePrice === null || regularPrice === null || salePrice < regularPrice,
    'A sale price must be below the regular price.',
  ],
  [
    'saleTo',
    ({ saleFrom, saleTo }) => saleFrom === null || saleTo === null || saleFrom.getTime() < saleTo.getTime(),
    'A sale must end after its start.',
  ],
  [
    'maxQuantity',
    ({ minQuantity, maxQuantity }) => maxQuantity === null || maxQuantity >= (minQuantity ?? 1),
    'The maximum must not be below the minimum.',
  ],
  [
    'stockQuantity',
    ({ manageStock, stockQuantity, backorders }) => !manageStock || backorders !== 'no' || stockQuantity >= 0,
    'Without backorders the stock cannot be negative.',
  ],
];

/** Refuses what contradicts itself between the shared fields, each at its field. */
export function checkBetween<Row extends Shared>(): v.RawCheckAction<Row> {
  return v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const row = dataset.value;
    for (const [key, isRight, message] of betweenFields)
      if (!isRight(row))
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: { ...row }, key, value: row[key] }],
        });
  });
}

const variation = v.pipe(
  v.object({
    ...sharedFields,
    id: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
    options: v.optional(
      v.pipe(
        v.record(v.pipe(v.string(), v.maxLength(120)), v.pipe(v.string(), v.maxLength(120))),
        v.check((options) => Object.keys(options).length <= 50, 'At most 50 attributes.'),
      ),
      {},
    ),
    isOn: v.optional(v.boolean(), true),
    picture: v.optional(v.nullable(v.object({ id: v.pipe(v.number(), v.integer(), v.minValue(1)) })), null),
    taxClass: v.pipe(optionalText(64), v.trim()),
    description: optionalText(20_000),
  }),
  checkBetween(),
);

/** All variations of a product as the editor sends them; refusals name their row and field: `variations.3.salePrice`. */
export const variationsInput = v.optional(
  v.pipe(v.array(variation), v.maxLength(MOST_VARIATIONS, `At most ${MOST_VARIATIONS} variations.`)),
  [],
);

/** A checked variation. */
export type VariationInput = v.InferOutput<typeof variation>;
