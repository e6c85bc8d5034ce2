import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.server.ts';
import { product } from '../data/product.table.ts';

/** Products that run out, the fewest pieces first. */
export interface StockOverview {
  low: { id: number; name: string; stockQuantity: number }[];
}

/** The eight managed products at or below their threshold (their own, else the shop's). */
export async function loadStockOverview(db: Database, shopThreshold: number): Promise<StockOverview> {
  const low = await db
    .select({ id: product.id, name: product.name, stockQuantity: product.stockQuantity })
    .from(product)
    .where(
      and(
        eq(product.manageStock, true),
        isNull(product.trashedAt),
        isNull(product.parentId),
        eq(product.status, 'published'),
        sql`${product.stockQuantity} <= coalesce(${product.lowStockThreshold}, ${shopThreshold}::int)`,
      ),
    )
    .orderBy(asc(product.stockQuantity), asc(product.id))
    .limit(8);
  return { low };
}
