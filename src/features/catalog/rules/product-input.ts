import * as v from 'valibot';
import {
  idList,
  optionalInstant,
  optionalText,
  requiredText,
  slugText,
} from '#platform/resources/input-fields.ts';
import { type AttributeInput, isOfShop } from './attribute-input.ts';
import { isFreeByAccident } from './lacks-price.ts';
import { checkBetween, sharedFields, variationsInput } from './variation-input.ts';

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
    isHidden: v.optional(v.boolean()),
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
    isHidden: v.optional(v.boolean()),
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
  ...sharedFields,
  taxStatus: v.optional(v.picklist(['taxable', 'shipping', 'none']), 'taxable'),
  taxClass: v.optional(
    v.pipe(v.string(), v.trim(), v.nonEmpty('Choose a tax class.'), v.maxLength(64)),
    'standard',
  ),
  /** Whether a price of 0 is meant, where somebody was asked; left out, a 0 that was sent is. */
  isFree: v.optional(v.boolean()),
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
  variations: variationsInput,
  categoryIds: idList(100),
  tagIds: idList(100),
  pictures: v.optional(v.pipe(v.array(productPicture), v.maxLength(50, 'At most 50 pictures.')), []),
});

/** A product as the editor sends it; refusals name their field (CAT-038). */
export const productInput = v.pipe(
  fields,
  checkBetween(),
  v.forward(
    v.check(({ status, publishAt }) => status !== 'scheduled' || publishAt !== null, 'When shall it appear?'),
    ['publishAt'],
  ),
  v.forward(
    v.check(
      ({ regularPrice, isFree }) => !isFreeByAccident(regularPrice, isFree),
      'At 0 this is given away. If that is meant, switch on “This product is free”.',
    ),
    ['regularPrice'],
  ),
);

/** A checked product. */
export type ProductInput = v.InferOutput<typeof productInput>;
