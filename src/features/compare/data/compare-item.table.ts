import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { listedProductColumns } from '#features/product-lists/data/listed-product-columns.table.ts';

/** A product that a customer compares (CMP-010). */
export const compareItem = pgTable('compare_item', listedProductColumns(), (table) => [
  primaryKey({ columns: [table.userId, table.productId] }),
  index('compare_item_product').on(table.productId),
]);
