import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.server.ts';
import { product } from './product.table.ts';

/** The pieces of products that are counted, as the index knows them; null of others. */
export const countedPieces: SQL = sql`(case when ${product.manageStock} then ${product.stockQuantity} end)`;

/** Whether a product that is counted is at or below the threshold that it has itself. */
export function belowOwnThreshold({ manageStock, lowStockThreshold, stockQuantity }: typeof product): SQL {
  return sql`(${manageStock} and ${lowStockThreshold} is not null and (${stockQuantity} - ${lowStockThreshold}) <= 0)`;
}

/** A product or variation that runs out. */
export interface LowStock {
  id: number;
  /** Where it is edited: a variation's product, else the product itself. */
  productId: number;
  name: string;
  stockQuantity: number;
}

/**
 * The managed products with the fewest pieces that are at or below their threshold: their own, else their product's, else
 * the shop's. Asked for one after the other, since one condition for all three would read every product.
 */
export async function readLowStock(db: Database, shopThreshold: number, most: number): Promise<LowStock[]> {
  const hasNoneItself = isNull(product.lowStockThreshold);
  const isVariation = isNotNull(product.parentId);
  const ofParent = ofProduct('low_stock_threshold');
  const belowShops = and(hasNoneItself, sql`${countedPieces} <= ${shopThreshold}::int`);
  // Those of products are seldom given: nothing beyond the largest is looked at.
  const largest = sql`(select max(p.low_stock_threshold) from ${product} p
    where p.low_stock_threshold is not null and p.trashed_at is null)`;
  const found = await Promise.all([
    lowest(db, belowOwnThreshold(product), most),
    lowest(db, and(isNull(product.parentId), belowShops), most),
    lowest(db, and(isVariation, belowShops, sql`${ofParent} is null`), most),
    lowest(
      db,
      and(
        isVariation,
        hasNoneItself,
        sql`${countedPieces} <= ${largest}`,
        sql`${countedPieces} <= ${ofParent}`,
      ),
      most,
    ),
  ]);
  const low = found.flat().sort((one, other) => one.stockQuantity - other.stockQuantity || one.id - other.id);
  return low.slice(0, most);
}

function lowest(db: Database, isLow: SQL | undefined, most: number): Promise<LowStock[]> {
  return db
    .select({
      id: product.id,
      productId: sql<number>`coalesce(${product.parentId}, ${product.id})`.mapWith(Number),
      name: sql<string>`concat(${ofProduct('name')} || ' – ', ${product.name})`,
      stockQuantity: product.stockQuantity,
    })
    .from(product)
    .where(
      and(
        isLow,
        eq(product.manageStock, true),
        isNull(product.trashedAt),
        sql`${ofProduct('trashed_at')} is null`,
        eq(product.status, 'published'),
      ),
    )
    .orderBy(countedPieces, asc(product.id))
    .limit(most);
}

/**
 * A column of the product to which a variation belongs; null of what is none. Looked up row by row in the order of
 * pieces: a join would be free to read all products first.
 */
function ofProduct(column: 'name' | 'low_stock_threshold' | 'trashed_at'): SQL {
  return sql`(select p.${sql.identifier(column)} from ${product} p where p.id = product.parent_id)`;
}
