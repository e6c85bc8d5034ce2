import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { namedTable } from '#platform/db/named-table.ts';
import { recordColumns } from '#platform/db/record-columns.ts';

/** Kinds of goods that are taxed alike; products name theirs by its slug. */
export const taxClass = namedTable('tax_class');

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
    ...recordColumns,
  },
  (table) => [
    index('tax_rate_class_index').on(table.taxClass, table.priority, table.id),
    check('tax_rate_rate_check', sql`${table.rate} between 0 and 1000`),
    check('tax_rate_priority_check', sql`${table.priority} >= 1`),
  ],
);
