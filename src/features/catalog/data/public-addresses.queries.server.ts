import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { runComposed } from '#platform/db/composed-statement.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { eachWord } from '#platform/resources/each-word.server.ts';
import { product } from './product.table.ts';
import { isPublic, p } from './rules-in-sql.queries.server.ts';

/** The path of a product's page as everybody may open it, for a variation that of its product; null when there is none. */
export async function readPublicAddress(db: Executor, id: number, now: Date): Promise<string | null> {
  const [row] = await runComposed<{ slug: string }>(db, {
    name: 'catalog-address',
    compose: () => sql`select ${p.slug} from ${product} p
      where ${p.id} = coalesce((select parent_id from product where id = ${sql.placeholder('id')}), ${sql.placeholder('id')})
        and ${p.trashedAt} is null and ${isPublic(p)}`,
    values: { id, now },
  });
  return row ? `/product/${row.slug}/` : null;
}

/** Whether everybody may open the product that has this slug. */
export async function isPublicSlug(db: Executor, slug: string, now: Date): Promise<boolean> {
  const rows = await runComposed(db, {
    name: 'catalog-public-slug',
    compose: () => sql`select 1 from ${product} p
      where ${p.slug} = ${sql.placeholder('slug')} and ${p.parentId} is null and ${p.trashedAt} is null and ${isPublic(p)}`,
    values: { slug, now },
  });
  return rows.length > 0;
}

/** The paths of several products' pages as everybody may open them, by id; those without one are absent. */
export async function readPublicAddresses(
  db: Executor,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await runComposed<{ id: number; slug: string }>(db, {
    name: 'catalog-addresses',
    compose: () => sql`select ${p.id}, ${p.slug} from ${product} p
      where ${p.id} = any(${sql.placeholder('ids')}::bigint[]) and ${p.parentId} is null and ${p.trashedAt} is null
        and ${isPublic(p)}`,
    values: { ids, now },
  });
  return new Map(rows.map(({ id, slug }) => [Number(id), `/product/${slug}/`]));
}

/** The path of the newest product's page that everybody may open; null while there is none. */
export async function readNewestAddress(db: Executor, now: Date): Promise<string | null> {
  const [row] = await runComposed<{ slug: string }>(db, {
    name: 'catalog-newest-address',
    compose: () => sql`select ${p.slug} from ${product} p
      where ${p.parentId} is null and ${p.trashedAt} is null and ${isPublic(p)} order by ${p.id} desc limit 1`,
    values: { now },
  });
  return row ? `/product/${row.slug}/` : null;
}

/** Products that everybody may open whose names or SKUs have all words of a search, by their names. */
export async function findPublicAddresses(
  db: Executor,
  { search, most, now }: { search: string; most: number; now: Date },
): Promise<{ name: string; address: string }[]> {
  const rows = await db
    .select({ name: product.name, slug: product.slug })
    .from(product)
    .where(
      and(
        isNull(product.parentId),
        isNull(product.trashedAt),
        or(
          eq(product.status, 'published'),
          and(eq(product.status, 'scheduled'), lte(product.publishAt, now)),
        ),
        eachWord(search, (isIn) => isIn(sql`(${product.searchText} || ' ' || ${product.slug})`)),
      ),
    )
    .orderBy(sql`${product.name} collate "und-x-icu"`, product.id)
    .limit(most);
  return rows.map(({ name, slug }) => ({ name, address: `/product/${slug}/` }));
}
