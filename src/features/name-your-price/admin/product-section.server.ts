import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { extendResource } from '#platform/resources/extend-resource.server.ts';
import { productNamedPrice } from '../data/named-price.table.ts';
import { type NamedPrice, NO_NAMED_PRICE } from '../rules/named-price.ts';

const amount = v.optional(
  v.nullable(v.pipe(v.number('Enter an amount.'), v.integer(), v.minValue(1, 'It must be above 0.'))),
  null,
);
const label = v.optional(v.pipe(v.string(), v.maxLength(60, 'At most 60 characters.')), '');
const flag = v.optional(v.boolean(), false);

/** What the product's form sends; a max below the min leaves nothing to name (NYP-007). */
const namedPriceInput = v.optional(
  v.pipe(
    v.object({
      enabled: flag,
      suggested: amount,
      min: amount,
      max: amount,
      showAmounts: flag,
      amounts: v.optional(
        v.pipe(
          v.string(),
          v.trim(),
          v.regex(/^(\d+(\.\d{1,3})?(\s*,\s*\d+(\.\d{1,3})?)*)?$/, 'Write amounts like this: 10, 15, 20'),
          v.maxLength(200, 'At most 200 characters.'),
        ),
        '',
      ),
      priceLabel: label,
      minLabel: label,
      maxLabel: label,
      buttonText: label,
      hideRegular: flag,
    }),
    v.forward(
      v.partialCheck(
        [['min'], ['max']],
        ({ min, max }) => min === null || max === null || max >= min,
        'The maximum must not be below the minimum.',
      ),
      ['max'],
    ),
  ),
  { ...NO_NAMED_PRICE },
);

/** The product's fields for named prices. */
export const namedPriceFields = extendResource<NamedPrice>('products', {
  part: 'namedPrice',
  schema: namedPriceInput,
  async read(executor, productId) {
    const [row] = await executor
      .select()
      .from(productNamedPrice)
      .where(eq(productNamedPrice.productId, productId));
    if (!row) return NO_NAMED_PRICE;
    const { productId: _id, ...kept } = row;
    return kept;
  },
  async write(productId, value, { tx }) {
    await tx
      .insert(productNamedPrice)
      .values({ productId, ...value })
      .onConflictDoUpdate({ target: productNamedPrice.productId, set: value });
  },
});
