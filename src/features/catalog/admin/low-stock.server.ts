import { type SQL, sql } from 'drizzle-orm';
import { product } from '../data/product.table.ts';

/** The pieces of products that are counted, as the index knows them; null of others. */
export const countedPieces: SQL = sql`(case when ${product.manageStock} then ${product.stockQuantity} end)`;

/** Whether a product that is counted is at or below the threshold that it has itself. */
export function belowOwnThreshold({ manageStock, lowStockThreshold, stockQuantity }: typeof product): SQL {
  return sql`(${manageStock} and ${lowStockThreshold} is not null and (${stockQuantity} - ${lowStockThreshold}) <= 0)`;
}
