import { sql } from 'drizzle-orm';
import { namedColumns, runComposed } from '#platform/db/composed-statement.server.ts';
import { runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { CatalogProduct } from '../rules/catalog-product.ts';
import { product } from './product.table.ts';
import { lockColumn } from './product-columns.queries.server.ts';
import { p } from './rules-in-sql.queries.server.ts';

/** What is asked of a product before it is reviewed. */
export interface ReviewedRow
  extends Pick<CatalogProduct, 'id' | 'slug' | 'name' | 'lock' | 'status' | 'publishAt'> {
  reviewsOpen: boolean;
}

/** A product, locked; not in the trash. */
export async function lockReviewed(tx: Transaction, id: number): Promise<ReviewedRow | null> {
  const columns = {
    id: p.id,
    slug: p.slug,
    name: p.name,
    lock: lockColumn,
    status: p.status,
    publishAt: p.publishAt,
    reviewsOpen: p.reviewsOpen,
  };
  const [row] = await runComposed<ReviewedRow & Record<string, unknown>>(tx, {
    name: 'catalog-lock-reviewed',
    compose: () => sql`select ${namedColumns(columns)} from ${product} p
      where ${p.id} = ${sql.placeholder('id')} and ${p.trashedAt} is null and ${p.parentId} is null
      for no key update of p`,
    values: { id },
  });
  return row ?? null;
}

/** Writes averages and counts; it is no change of the owner's, so the version stays. */
export async function writeRatings(
  tx: Transaction,
  ratings: readonly { id: number; average: number; count: number }[],
): Promise<void> {
  await runPrepared(tx, {
    name: 'catalog-write-ratings',
    text: `update product p set average_rating = r.average, review_count = r.count
      from unnest($1::bigint[], $2::numeric[], $3::int[]) r (id, average, count) where p.id = r.id`,
    values: [
      ratings.map(({ id }) => id),
      ratings.map(({ average }) => average),
      ratings.map(({ count }) => count),
    ],
  });
}
