import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Addresses that things once had, so that old links lead on. */
export const slugHistory = pgTable(
  'slug_history',
  {
    /** `page`, `product`, `category`, `tag`. */
    kind: text().notNull(),
    slug: text().notNull(),
    targetId: bigint({ mode: 'number' }).notNull(),
    retiredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);
