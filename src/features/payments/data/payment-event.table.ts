import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { belongsTo } from '#platform/db/belongs-to.ts';
import { payment } from './payment.table.ts';

/** Callbacks of providers that were taken, so that each counts once however often it comes. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    method: text().notNull(),
    /** The provider's name for the callback. */
    event: text().notNull(),
    paymentId: belongsTo(() => payment.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.method, table.event] }),
    index('payment_event_payment_index').on(table.paymentId),
  ],
);
