import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
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
  const own = variations
    .flatMap((variation) => variation.attributes.own)
    .find(({ name, values: [value] }) => value !== undefined && !isOffered(name, value));
  if (own) return keepBoth(own.name, own.values[0] ?? '');
  const termIds = new Set(variations.flatMap((variation) => variation.attributes.sold ?? []));
  const terms = await executor
    .select({
      id: attributeTerm.id,
      attributeId: attributeTerm.attributeId,
      name: attributeTerm.name,
      attribute: attribute.name,
    })
    .from(attributeTerm)
    .innerJoin(attribute, eq(attribute.id, attributeTerm.attributeId))
    .where(inArray(attributeTerm.id, [...termIds]))
    .orderBy(attribute.position, attributeTerm.position);
  const term = terms.find(({ id, attributeId }) => !isOffered(attributeKey(attributeId), termKey(id)));
  return term ? keepBoth(term.attribute, term.name) : null;
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
