import { index, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { belongsToPerson } from '#features/accounts/data/user-account.table.ts';
import { product } from '#features/catalog/data/product.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';

/** A product that a customer listed (WISH-008). */
export const wishlistItem = pgTable(
  'wishlist_item',
  {
    userId: belongsToPerson(),
    productId: belongsTo(() => product.id),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('wishlist_item_product').on(table.productId),
  ],
);
