import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { userAccount } from '#features/accounts/data/user-account.table.ts';
import { product } from '#features/catalog/data/product.table.ts';

/** A product that a customer listed (WISH-008). */
export const wishlistItem = pgTable(
  'wishlist_item',
  {
    userId: text()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('wishlist_item_product').on(table.productId),
  ],
);
