import * as v from 'valibot';
import {
  idList,
  optionalAmount,
  optionalInstant,
  optionalText,
  optionalWhole,
  requiredText,
  slugText,
} from '#platform/resources/input-fields.ts';
import { type AttributeInput, isOfShop } from './attribute-input.ts';

const MOST_PIECES = 1_000_000_000;
/** Ten metres and a tonne: beyond that somebody mistook the unit. */
const LONGEST_MM = 10_000;
const HEAVIEST_GRAMS = 1_000_000;

const MOST_VALUES = 100;

/** An attribute of the shop with the terms that the product has of it, in order. */
const shopAttribute = v.pipe(
  v.object({
    attributeId: v.pipe(
      v.number('Choose an attribute.'),
      v.integer('Choose an attribute.'),
      v.minValue(1, 'Choose an attribute.'),
    ),
    termIds: v.pipe(idList(MOST_VALUES), v.minLength(1, 'Choose at least one value.')),
    forVariations: v.optional(v.boolean(), false),
    preselectedTermId: v.optional(v.nullable(v.number('Choose one of the values.')), null),
  }),
  v.forward(
    v.check(
      ({ termIds, preselectedTermId }) => preselectedTermId === null || termIds.includes(preselectedTermId),
      'Choose one of the values.',
    ),
    ['preselectedTermId'],
  ),
);

/** An attribute that the product alone has. */
const ownAttribute = v.pipe(
  v.object({
    name: requiredText('Name the attribute.', 80),
    forVariations: v.optional(v.boolean(), false),
    preselected: optionalText(120),
    values: v.pipe(
      v.array(requiredText('A value cannot be blank.', 120)),
      v.minLength(1, 'Give at least one value.'),
      v.maxLength(MOST_VALUES, `At most ${MOST_VALUES} values.`),
      v.transform((values) => [...new Set(values)]),
    ),
  }),
  v.forward(
    v.check(
      ({ values, preselected }) => preselected === '' || values.includes(preselected),
      'Choose one of the values.',
    ),
    ['preselected'],
  ),
);

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/** A picture of the gallery; what is left out beside its description stays as it is. */
const productPicture = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  alt: optionalText(500),
  caption: v.optional(optionalText(500)),
  focus: v.optional(v.nullable(v.tuple([percent, percent], 'A point within the picture.'))),
});

const fields = v.object({
  type: v.optional(v.pipe(v.string(), v.maxLength(64)), 'simple'),
  name: requiredText('Enter a name.'),
  slug: slugText(),
  status: v.optional(v.picklist(['draft', 'private', 'published', 'scheduled'], 'Choose a status.'), 'draft'),
  publishAt: optionalInstant(),
  visibility: v.optional(
    v.picklist(['visible', 'catalog', 'search', 'hidden'], 'Choose the visibility.'),
    'visible',
  ),
  shortDescription: optionalText(5000),
  description: optionalText(100_000),
  metaDescription: optionalText(320),
  regularPrice: optionalAmount(),
  salePrice: optionalAmount(),
  saleFrom: optionalInstant(),
  saleTo: optionalInstant(),
  sku: v.pipe(
    optionalText(64),
    v.transform((text) => text.trim() || null),
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
  weightGrams: optionalWhole(0, HEAVIEST_GRAMS),
  lengthMm: optionalWhole(0, LONGEST_MM),
  widthMm: optionalWhole(0, LONGEST_MM),
  heightMm: optionalWhole(0, LONGEST_MM),
  shippingClass: optionalText(64),
  taxStatus: v.optional(v.picklist(['taxable', 'shipping', 'none']), 'taxable'),
  taxClass: v.optional(
    v.pipe(v.string(), v.trim(), v.nonEmpty('Choose a tax class.'), v.maxLength(64)),
    'standard',
  ),
  externalAddress: v.pipe(
    optionalText(2000),
    v.check((text) => text === '' || /^https?:\/\/\S+$/i.test(text), 'An address that begins with https://'),
  ),
  externalButtonText: optionalText(80),
  featured: v.optional(v.boolean(), false),
  menuOrder: v.optional(
    v.pipe(v.number('A number.'), v.integer('A whole number.'), v.minValue(-100_000), v.maxValue(100_000)),
    0,
  ),
  reviewsOpen: v.optional(v.boolean(), true),
  /** Whether a password opens the page; left out = as it was. */
  isProtected: v.optional(v.boolean()),
  /** A new password; blank = the one it has. */
  password: v.optional(v.pipe(v.string(), v.maxLength(256, 'At most 256 characters.')), ''),
  attributes: v.optional(
    v.pipe(
      v.array(
        v.lazy(
          (sent): v.GenericSchema<unknown, AttributeInput> => (isOfShop(sent) ? shopAttribute : ownAttribute),
        ),
      ),
      v.maxLength(50, 'At most 50 attributes.'),
    ),
    [],
  ),
  categoryIds: idList(100),
  tagIds: idList(100),
  pictures: v.optional(v.pipe(v.array(productPicture), v.maxLength(50, 'At most 50 pictures.')), []),
});

/** A product as the editor sends it; refusals name their field (CAT-038). */
export const productInput = v.pipe(
  fields,
  v.forward(
    v.check(
      ({ regularPrice, salePrice }) => salePrice === null || regularPrice !== null,
      'Enter a regular price first.',
    ),
    ['salePrice'],
  ),
  v.forward(
    v.check(
      ({ regularPrice, salePrice }) =>
        salePrice === null || regularPrice === null || salePrice < regularPrice,
      'A sale price must be below the regular price.',
    ),
    ['salePrice'],
  ),
  v.forward(
    v.check(
      ({ saleFrom, saleTo }) => saleFrom === null || saleTo === null || saleFrom.getTime() < saleTo.getTime(),
      'A sale must end after its start.',
    ),
    ['saleTo'],
  ),
  v.forward(
    v.check(
      ({ minQuantity, maxQuantity }) => maxQuantity === null || maxQuantity >= (minQuantity ?? 1),
      'The maximum must not be below the minimum.',
    ),
    ['maxQuantity'],
  ),
  v.forward(
    v.check(({ status, publishAt }) => status !== 'scheduled' || publishAt !== null, 'When shall it appear?'),
    ['publishAt'],
  ),
  v.forward(
    v.check(
      ({ manageStock, stockQuantity, backorders }) =>
        !manageStock || backorders !== 'no' || stockQuantity >= 0,
      'Without backorders the stock cannot be negative.',
    ),
    ['stockQuantity'],
  ),
);

/** A checked product. */
export type ProductInput = v.InferOutput<typeof productInput>;
