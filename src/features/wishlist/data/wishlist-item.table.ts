import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { listedProductColumns } from '#features/product-lists/data/listed-product-columns.table.ts';

/** A product that a customer listed (WISH-008). */
export const wishlistItem = pgTable('wishlist_item', listedProductColumns(), (table) => [
  primaryKey({ columns: [table.userId, table.productId] }),
  index('wishlist_item_product').on(table.productId),
]);
