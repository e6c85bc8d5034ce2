import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { namedColumns, runComposed } from '#platform/db/composed-statement.server.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { attribute, attributeTerm, productAttribute, productTerm } from '../data/attribute.table.ts';
import { everyAttribute } from '../data/attribute-columns.queries.server.ts';
import { product } from '../data/product.table.ts';
import { p } from '../data/rules-in-sql.queries.server.ts';
import { type AttributeInput, isOfShop, type ShopAttributeInput } from '../rules/attribute-input.ts';
import {
  attributeKey,
  attributesOf,
  type GatheredAttributes,
  type OwnAttribute,
  writtenSlug,
} from '../rules/product-attribute.ts';

const GONE = 'This does not exist any more.';

/** The attributes of each product as the editor shows them, the shop's and its own in their order, in that of the ids. */
export async function readAttributes(
  executor: Executor,
  productIds: readonly number[],
): Promise<AttributeInput[][]> {
  const rows = await runComposed<{ id: number; attributes: GatheredAttributes }>(executor, {
    name: 'catalog-edited-attributes',
    compose: () =>
      sql`select ${namedColumns({ id: p.id, attributes: everyAttribute })} from ${product} p
        where ${p.id} = any(${sql.placeholder('ids')}::bigint[])`,
    values: { ids: [...productIds] },
  });
  const byId = new Map(rows.map(({ id, attributes }) => [Number(id), attributes]));
  return productIds.map((id) => editedAttributes(byId.get(id) ?? { own: [] }));
}

function editedAttributes(gathered: GatheredAttributes): AttributeInput[] {
  return attributesOf(gathered).map((one): AttributeInput => {
    const { id, name, values, forVariations, preselected } = one;
    const hidden = one.isHidden ? { isHidden: true } : {};
    if (id === null)
      return { name, values: values.map(({ key }) => key), forVariations, preselected, ...hidden };
    const chosen = values.find(({ key }) => key === preselected);
    return {
      attributeId: id,
      termIds: values.flatMap((value) => value.id ?? []),
      forVariations,
      preselectedTermId: chosen?.id ?? null,
      ...hidden,
    };
  });
}

/** What stands with the product itself: the attributes that it alone has, each with its place among all. */
export function ownAttributes(attributes: readonly AttributeInput[]): OwnAttribute[] {
  // Where it has no others, its own stand in their order as they always did.
  const isMixed = attributes.some(isOfShop);
  return attributes.flatMap((one, position): OwnAttribute[] => {
    if (isOfShop(one)) return [];
    const { name, values, forVariations, preselected, isHidden } = one;
    return [
      {
        name,
        values,
        ...(forVariations ? { forVariations } : {}),
        ...(preselected === '' ? {} : { preselected }),
        ...(isHidden ? { isHidden } : {}),
        ...(isMixed ? { position } : {}),
      },
    ];
  });
}

/**
 * What is wrong with a product's attributes, by field. What it names of the shop cannot be put into the trash before the
 * transaction ends.
 */
export async function checkAttributes(
  tx: Transaction,
  attributes: readonly AttributeInput[],
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const known = await knownAttributes(tx, attributes.filter(isOfShop));
  const ids = new Set<number>();
  const choices = new Map<string, string>();
  for (const [at, one] of attributes.entries()) {
    const field = `attributes.${at}`;
    let slug: string;
    let name: string;
    if (isOfShop(one)) {
      const found = known.get(one.attributeId);
      if (!found) {
        errors[`${field}.attributeId`] = GONE;
        continue;
      }
      ({ slug, name } = found);
      if (ids.has(one.attributeId)) errors[`${field}.attributeId`] = `“${name}” stands there twice.`;
      ids.add(one.attributeId);
      if (one.termIds.some((id) => !found.termIds.includes(id)))
        errors[`${field}.termIds`] = `Choose values of “${name}” that exist.`;
    } else {
      slug = writtenSlug(one.name);
      name = one.name;
    }
    if (!one.forVariations) continue;
    // Both would be asked for by fields that nobody can tell apart.
    const nameField = `${field}.${isOfShop(one) ? 'attributeId' : 'name'}`;
    const keys = [slug, isOfShop(one) ? attributeKey(one.attributeId) : one.name].map((key) => `:${key}`);
    const other = keys.map((key) => choices.get(key)).find((found) => found !== undefined);
    if (other !== undefined)
      errors[nameField] ??= `Variations cannot differ in both “${other}” and “${name}”.`;
    for (const key of keys) choices.set(key, name);
  }
  return errors;
}

/** Attributes of the shop with the terms that can be chosen of them, those in the trash left out. */
async function knownAttributes(
  tx: Transaction,
  wanted: readonly ShopAttributeInput[],
): Promise<Map<number, { slug: string; name: string; termIds: number[] }>> {
  if (wanted.length === 0) return new Map();
  const attributeIds = wanted.map(({ attributeId }) => attributeId);
  const termIds = wanted.flatMap((one) => one.termIds);
  const attributes = await tx
    .select({ id: attribute.id, slug: attribute.slug, name: attribute.name })
    .from(attribute)
    .where(and(inArray(attribute.id, attributeIds), isNull(attribute.trashedAt)))
    .orderBy(attribute.id)
    .for('key share');
  const terms = await tx
    .select({ id: attributeTerm.id, attributeId: attributeTerm.attributeId })
    .from(attributeTerm)
    .where(and(inArray(attributeTerm.id, termIds), isNull(attributeTerm.trashedAt)))
    .orderBy(attributeTerm.id)
    .for('key share');
  return new Map(
    attributes.map(({ id, ...one }) => [
      id,
      { ...one, termIds: terms.filter(({ attributeId }) => attributeId === id).map((term) => term.id) },
    ]),
  );
}

/** Writes which attributes of the shop a product has; what stays as it was is not written again, and a new one had none. */
export async function writeAttributes(
  tx: Transaction,
  productId: number,
  attributes: readonly AttributeInput[],
  isNew: boolean,
): Promise<void> {
  const rows = attributes.flatMap((one, position) =>
    isOfShop(one)
      ? [
          {
            productId,
            attributeId: one.attributeId,
            position,
            forVariations: one.forVariations,
            isHidden: one.isHidden ?? false,
            preselectedTermId: one.preselectedTermId,
          },
        ]
      : [],
  );
  const terms = attributes
    .filter(isOfShop)
    .flatMap(({ termIds }) => termIds.map((termId, position) => ({ productId, termId, position })));
  const rowsBefore = isNew
    ? []
    : await tx
        .select()
        .from(productAttribute)
        .where(eq(productAttribute.productId, productId))
        .orderBy(productAttribute.position);
  const termsBefore = isNew
    ? []
    : await tx.select().from(productTerm).where(eq(productTerm.productId, productId));
  if (!isSameSet(rows, rowsBefore)) {
    if (!isNew) await tx.delete(productAttribute).where(eq(productAttribute.productId, productId));
    if (rows.length > 0) await tx.insert(productAttribute).values(rows);
  }
  if (!isSameSet(terms, termsBefore)) {
    if (!isNew) await tx.delete(productTerm).where(eq(productTerm.productId, productId));
    if (terms.length > 0) await tx.insert(productTerm).values(terms);
  }
}

function isSameSet<Row extends object>(rows: readonly Row[], others: readonly Row[]): boolean {
  const texts = (some: readonly Row[]) =>
    some
      .map((row) => JSON.stringify(Object.entries(row).sort()))
      .sort()
      .join();
  return texts(rows) === texts(others);
}
