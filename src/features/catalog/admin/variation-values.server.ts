import { and, eq, isNull, sql } from 'drizzle-orm';
import { namedColumns, runComposed } from '#platform/db/composed-statement.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { attribute, attributeTerm } from '../data/attribute.table.ts';
import { choiceAttributes } from '../data/attribute-columns.queries.server.ts';
import { product } from '../data/product.table.ts';
import { p } from '../data/rules-in-sql.queries.server.ts';
import { attributeKey, type GatheredAttributes, termKey } from '../rules/product-attribute.ts';
import { type AttributeInput, isOfShop } from './attribute-input.ts';

/**
 * The first value that a variation of the product is sold by and that `attributes` no longer offer, as a sentence for
 * the owner; null = none. Without it a variation would fit every choice and be sold in place of others.
 */
export async function missingVariationValue(
  executor: Executor,
  productId: number,
  attributes: readonly AttributeInput[],
): Promise<string | null> {
  const variations = await runComposed<{ attributes: GatheredAttributes }>(executor, {
    name: 'catalog-values-of-variations',
    compose: () => sql`
      select ${namedColumns({ attributes: choiceAttributes(sql`false`) })}
      from ${product} p where ${p.parentId} = ${sql.placeholder('id')} and ${p.trashedAt} is null`,
    values: { id: productId },
  });
  const offered = new Map(attributes.filter(({ forVariations }) => forVariations).map(offeredKeys));
  const isOffered = (key: string, value: string) => offered.get(key)?.includes(value) ?? false;
  for (const { attributes: sold } of variations) {
    const own = sold.own.find(({ name, values: [value] }) => value !== undefined && !isOffered(name, value));
    if (own) return keepBoth(own.name, own.values[0] ?? '');
    const term = sold.terms?.find(
      ({ id, attributeId }) => !isOffered(attributeKey(attributeId), termKey(id)),
    );
    if (!term) continue;
    const [words] = await executor
      .select({ attribute: attribute.name, term: attributeTerm.name })
      .from(attributeTerm)
      .innerJoin(attribute, eq(attribute.id, attributeTerm.attributeId))
      .where(eq(attributeTerm.id, term.id));
    return keepBoth(words?.attribute ?? '', words?.term ?? '');
  }
  return null;
}

function keepBoth(attributeName: string, value: string): string {
  return `A variation is sold as “${attributeName}: ${value}”, so keep both as they are.`;
}

/** An attribute and its values by the keys that variations know. */
function offeredKeys(one: AttributeInput): [string, string[]] {
  return isOfShop(one) ? [attributeKey(one.attributeId), one.termIds.map(termKey)] : [one.name, one.values];
}

/** Whether something is sold by choosing among the product's variations. */
export async function hasVariations(executor: Executor, productId: number): Promise<boolean> {
  return (
    (await executor.$count(product, and(eq(product.parentId, productId), isNull(product.trashedAt)))) > 0
  );
}
