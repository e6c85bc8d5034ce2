import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { belongsTo } from '#platform/db/belongs-to.ts';
import { product } from './product.table.ts';

/** Pieces set aside for somebody until a moment: available = on hand − holds that have not expired. */
export const stockHold = pgTable(
  'stock_hold',
  {
    productId: belongsTo(() => product.id),
    /** For whom, for example `order:12`. */
    holder: text().notNull(),
    quantity: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.holder] }),
    index('stock_hold_holder_index').on(table.holder),
    index('stock_hold_expires_at_index').on(table.expiresAt),
    check('stock_hold_quantity_check', sql`${table.quantity} > 0`),
  ],
);
