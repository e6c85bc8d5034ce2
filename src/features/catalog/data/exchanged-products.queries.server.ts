import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';
import { attribute, attributeTerm, productAttribute, productTerm } from './attribute.table.ts';
import { category, productCategory } from './category.table.ts';
import { product } from './product.table.ts';
import { productTag, tag } from './tag.table.ts';

/** A product or variation as others name it. */
export interface NamedProduct {
  id: number;
  parentId: number | null;
  type: string;
  sku: string | null;
  slug: string;
  name: string;
}

/** Products and variations that have one of these ids, SKUs or slugs; nothing of the trash. */
export async function findNamedProducts(
  executor: Executor,
  by: { ids?: readonly number[]; skus?: readonly string[]; slugs?: readonly string[] },
): Promise<NamedProduct[]> {
  const { ids = [], skus = [], slugs = [] } = by;
  const asked = [
    ...(ids.length > 0 ? [inArray(product.id, [...ids])] : []),
    ...(skus.length > 0 ? [inArray(product.sku, [...skus])] : []),
    ...(slugs.length > 0 ? [inArray(product.slug, [...slugs])] : []),
  ];
  if (asked.length === 0) return [];
  const { id, parentId, type, sku, slug, name } = product;
  return executor
    .select({ id, parentId, type, sku, slug, name })
    .from(product)
    .where(and(isNull(product.trashedAt), or(...asked)));
}

/** All categories of these names, wherever they stand, the oldest first; letters' case does not count. */
export function findCategories(
  executor: Executor,
  names: readonly string[],
): Promise<{ id: number; parentId: number | null; name: string }[]> {
  if (names.length === 0) return Promise.resolve([]);
  return executor
    .select({ id: category.id, parentId: category.parentId, name: category.name })
    .from(category)
    .where(and(sql`lower(${category.name}) = any(${lowered(names)})`, isNull(category.trashedAt)))
    .orderBy(asc(category.id));
}

/** The category of this name below another one, or at the top (null); null where there is none. */
export async function findCategory(
  executor: Executor,
  parentId: number | null,
  name: string,
): Promise<number | null> {
  const known = await findCategories(executor, [name]);
  return known.find((one) => one.parentId === parentId)?.id ?? null;
}

/** All tags of these names, the oldest first; letters' case does not count. */
export function findTags(
  executor: Executor,
  names: readonly string[],
): Promise<{ id: number; name: string }[]> {
  if (names.length === 0) return Promise.resolve([]);
  return executor
    .select({ id: tag.id, name: tag.name })
    .from(tag)
    .where(and(sql`lower(${tag.name}) = any(${lowered(names)})`, isNull(tag.trashedAt)))
    .orderBy(asc(tag.id));
}

function lowered(names: readonly string[]): SQL {
  return sql`array(select lower(name) from unnest(${sql.param([...names])}::text[]) name)`;
}

/** The attribute of the shop of this name or slug; null where there is none. */
export async function findAttribute(executor: Executor, name: string): Promise<number | null> {
  const [found] = await executor
    .select({ id: attribute.id })
    .from(attribute)
    .where(
      and(
        or(sql`lower(${attribute.name}) = lower(${name})`, eq(attribute.slug, name)),
        isNull(attribute.trashedAt),
      ),
    )
    .orderBy(asc(attribute.id))
    .limit(1);
  return found?.id ?? null;
}

/** The terms of an attribute, in order. */
export function readTermNames(
  executor: Executor,
  attributeId: number,
): Promise<{ id: number; name: string; slug: string }[]> {
  return executor
    .select({ id: attributeTerm.id, name: attributeTerm.name, slug: attributeTerm.slug })
    .from(attributeTerm)
    .where(and(eq(attributeTerm.attributeId, attributeId), isNull(attributeTerm.trashedAt)))
    .orderBy(asc(attributeTerm.position), asc(attributeTerm.id));
}

/** How many attributes the one of these products has that has most. */
export async function countMostAttributes(executor: Executor, ids: readonly number[]): Promise<number> {
  const own = sql`jsonb_array_length(${product.attributes})`;
  const ofShop = sql`(select count(*) from ${productAttribute} pa where pa.product_id = ${product.id})`;
  const [found] = await executor
    .select({ most: sql<number>`coalesce(max(${own} + ${ofShop}), 0)::int` })
    .from(product)
    .where(sql`${product.id} = any(${sql.param([...ids])}::bigint[])`);
  return found?.most ?? 0;
}

/**
 * Whether no product that is not in the trash, and nothing below it, has this category, tag, attribute or value any more;
 * an attribute whose values a product in the trash has is still had, but not by variations there, since they never come
 * back. True for whatever else there is.
 */
export async function isFreeTerm(executor: Executor, resource: string, id: number): Promise<boolean> {
  const live = sql`join ${product} p on p.id = own.product_id and p.trashed_at is null`;
  const uses: Record<string, SQL> = {
    categories: sql`select 1 from ${productCategory} own ${live} where own.category_id = ${id}
      union all select 1 from ${category} c where c.parent_id = ${id} and c.trashed_at is null`,
    tags: sql`select 1 from ${productTag} own ${live} where own.tag_id = ${id}`,
    attributes: sql`select 1 from ${productTerm} own join ${attributeTerm} t on t.id = own.term_id
      join ${product} p on p.id = own.product_id and (p.parent_id is null or p.trashed_at is null)
      where t.attribute_id = ${id}
      union all select 1 from ${attributeTerm} t where t.attribute_id = ${id} and t.trashed_at is null`,
  };
  const use = uses[resource];
  if (!use) return true;
  const { rows } = await executor.execute(sql`select 1 from (${use}) uses limit 1`);
  return rows.length === 0;
}
