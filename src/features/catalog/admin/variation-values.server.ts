import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';
import { product } from '../data/product.table.ts';
import type { OwnAttribute } from '../rules/product-attribute.ts';

/**
 * The first value that a variation of the product is sold by and that `attributes` no longer offer, as a sentence for
 * the owner; null = none. Without its property a variation would fit every choice and be sold in place of others.
 */
export async function missingVariationValue(
  executor: Executor,
  productId: number,
  attributes: readonly OwnAttribute[],
): Promise<string | null> {
  const variations = await executor
    .select({ attributes: product.attributes })
    .from(product)
    .where(and(eq(product.parentId, productId), isNull(product.trashedAt)));
  const chosen = attributes.filter(({ forVariations }) => forVariations);
  for (const { name, values } of variations.flatMap((variation) => variation.attributes)) {
    const offered = chosen.find((choice) => choice.name === name)?.values ?? [];
    const missing = values.find((value) => !offered.includes(value));
    if (missing !== undefined)
      return `A variation is sold as “${name}: ${missing}”, so keep both as they are.`;
  }
  return null;
}

/** Whether something is sold by choosing among the product's variations. */
export async function hasVariations(executor: Executor, productId: number): Promise<boolean> {
  return (
    (await executor.$count(product, and(eq(product.parentId, productId), isNull(product.trashedAt)))) > 0
  );
}
