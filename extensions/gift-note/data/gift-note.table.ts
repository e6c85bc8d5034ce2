import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { shopOrder } from '#features/orders/data/order.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';

/** The notes of an order, by the place of their line: what is still to be written on cards. */
export const giftNote = pgTable(
  'gift_note',
  {
    orderId: belongsTo(() => shopOrder.id),
    position: integer().notNull(),
    /** What it comes with, as it was called when it was bought. */
    product: text().notNull(),
    note: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);
