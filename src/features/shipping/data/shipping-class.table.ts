import { bigint, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Kinds of goods that flat rates charge alike; products and methods name theirs by its slug. */
export const shippingClass = pgTable(
  'shipping_class',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Never changes, since products and methods keep it. */
    slug: text().notNull(),
    name: text().notNull(),
    version: integer().notNull().default(1),
    trashedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('shipping_class_slug_index').on(table.slug)],
);
