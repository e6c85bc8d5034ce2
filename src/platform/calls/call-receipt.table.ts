import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Answers already given to requests that carried an idempotency key, kept for a day. */
export const callReceipt = pgTable(
  'call_receipt',
  {
    /** Hash of caller, call and key. */
    id: text().primaryKey(),
    /** Hash of the input: the same key with other input is refused. */
    inputHash: text().notNull(),
    status: integer(),
    body: jsonb(),
    headers: jsonb().$type<Record<string, string>>(),
    cookies: jsonb().$type<string[]>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('call_receipt_created_at_index').on(table.createdAt)],
);
