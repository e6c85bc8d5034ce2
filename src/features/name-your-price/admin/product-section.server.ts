import { eq } from 'drizzle-orm';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { extendResource } from '#platform/resources/extend-resource.server.ts';
import { productNamedPrice } from '../data/named-price.table.ts';
import { type NamedPrice, NO_NAMED_PRICE } from '../rules/named-price.ts';
import { namedPriceFields } from './named-price-fields.ts';

/** The product's fields for named prices. */
export const namedPricePart = extendResource<NamedPrice>('products', {
  part: 'namedPrice',
  fields: namedPriceFields,
  // A max below the min leaves nothing to name (NYP-007).
  together: ({ min, max }): FieldErrors =>
    min !== null && max !== null && max < min ? { max: 'The maximum must not be below the minimum.' } : {},
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
