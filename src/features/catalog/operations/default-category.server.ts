import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.server.ts';
import { category, productCategory } from '../data/category.table.ts';
import { lastPosition } from './category-tree.server.ts';
import { freeSlug } from './free-slug.server.ts';
import { rewriteListing } from './rewrite-listing.server.ts';

/** The shop's default category; a shop without one gets it now, under this name, `written` as a part of addresses. The tree of categories is locked. */
export async function defaultCategory(
  tx: Transaction,
  { name, written }: { name: string; written: string },
): Promise<{ row: typeof category.$inferSelect; isNew: boolean }> {
  const [found] = await tx.select().from(category).where(eq(category.isDefault, true));
  if (found) return { row: found, isNew: false };
  const slug = await freeSlug(tx, category, written, 'category');
  const position = await lastPosition(tx, null);
  const [row] = await tx.insert(category).values({ name, slug, position, isDefault: true }).returning();
  if (!row) throw new Error('No default category was made.');
  return { row, isNew: true };
}

/**
 * Puts the products of a category that goes, and that are in no other, into the default category, which is asked for
 * only when there are some. They stay in their own as well, so that they are back in it when it comes back.
 */
export async function takeInProducts(
  tx: Transaction,
  categoryId: number,
  into: () => Promise<number>,
): Promise<void> {
  const orphans = sql`
    from ${productCategory} pc where pc.category_id = ${categoryId} and not exists (
      select 1 from ${productCategory} other join ${category} c on c.id = other.category_id
      where other.product_id = pc.product_id and c.id <> ${categoryId} and c.trashed_at is null)`;
  const { rows } = await tx.execute(sql`select 1 ${orphans} limit 1`);
  if (rows.length === 0) return;
  const defaultId = await into();
  const taken = await tx.execute<{ product_id: string }>(sql`
    insert into ${productCategory} (product_id, category_id, is_stand_in)
    select pc.product_id, ${defaultId}::bigint, true ${orphans} on conflict do nothing returning product_id`);
  await rewriteListing(tx, idsIn(taken.rows));
}

/** Takes the products of a category that came back out of the default one, where they stood only in its absence. */
export async function giveBackProducts(tx: Transaction, categoryId: number): Promise<void> {
  const given = await tx.execute<{ product_id: string }>(sql`
    delete from ${productCategory} stand_in using ${productCategory} own
    where stand_in.is_stand_in and own.category_id = ${categoryId} and own.product_id = stand_in.product_id
      and stand_in.category_id <> ${categoryId}
    returning stand_in.product_id`);
  await rewriteListing(tx, idsIn(given.rows));
}

function idsIn(rows: readonly { product_id: string }[]): number[] {
  return rows.map((row) => Number(row.product_id));
}
