import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Signing keys shared by all nodes; the newest signs. */
export const secretKey = pgTable('secret_key', {
  id: integer().primaryKey(),
  value: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
