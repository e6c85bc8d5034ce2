import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Kinds of goods that are taxed alike; products name theirs by its slug. */
export const taxClass = pgTable(
  'tax_class',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Never changes, since products keep it. */
    slug: text().notNull(),
    name: text().notNull(),
    version: integer().notNull().default(1),
    trashedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('tax_class_slug_index').on(table.slug)],
);

/** What is taken of goods of a class that go to some place. */
export const taxRate = pgTable(
  'tax_rate',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** ISO code; '' = every country. */
    country: text().notNull().default(''),
    /** '' = every state. */
    state: text().notNull().default(''),
    /** Codes, ranges and beginnings; empty = every postcode. */
    postcodes: text().array().notNull().default([]),
    /** In capitals; empty = every city. */
    cities: text().array().notNull().default([]),
    /** Percent. */
    rate: numeric({ precision: 8, scale: 4 }).notNull(),
    name: text().notNull(),
    priority: integer().notNull().default(1),
    compound: boolean().notNull().default(false),
    shipping: boolean().notNull().default(true),
    taxClass: text().notNull().default('standard'),
    version: integer().notNull().default(1),
    trashedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('tax_rate_class_index').on(table.taxClass, table.priority, table.id),
    check('tax_rate_rate_check', sql`${table.rate} between 0 and 1000`),
    check('tax_rate_priority_check', sql`${table.priority} >= 1`),
  ],
);
