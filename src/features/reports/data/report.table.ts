import { bigint, date, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Fact } from '../rules/facts.ts';

/** Orders that changed since they were last folded into the sums, written by the database with every change of one. */
export const reportDelta = pgTable('report_delta', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Without a foreign key: an order that is deleted is taken out of the sums. */
  orderId: bigint({ mode: 'number' }).notNull(),
});

/** Carts and checkouts that were begun since the last folding; nobody is named. */
export const reportStep = pgTable('report_step', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** `cart` or `checkout`. */
  step: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** What each order adds to the sums, so that exactly this is taken out again when it changes. */
export const reportOrder = pgTable('report_order', {
  orderId: bigint({ mode: 'number' }).primaryKey(),
  facts: jsonb().$type<readonly Fact[]>().notNull(),
});

const amount = () => bigint({ mode: 'number' }).notNull().default(0);

/** Sums of days and months, by what they are about. Minor units of the store's currency. */
export const reportSum = pgTable(
  'report_sum',
  {
    /** The report's name. */
    dimension: text().notNull(),
    /** `day` or `month`. */
    grain: text().notNull(),
    /** In the shop's time zone; of a month its first one. */
    day: date().notNull(),
    /** What of the dimension: a product, a country; '' = all. */
    key: text().notNull(),
    orders: amount(),
    items: amount(),
    gross: amount(),
    discounts: amount(),
    refunded: amount(),
    net: amount(),
    shipping: amount(),
    fees: amount(),
    taxes: amount(),
    total: amount(),
  },
  (table) => [
    primaryKey({ columns: [table.dimension, table.grain, table.day, table.key] }),
    index('report_sum_key_index').on(table.dimension, table.key),
  ],
);

/** What keys are called, as the latest order said. */
export const reportLabel = pgTable(
  'report_label',
  {
    dimension: text().notNull(),
    key: text().notNull(),
    label: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dimension, table.key] })],
);

/** By which time zone, states and reports the sums were made: one row. */
export const reportBasis = pgTable('report_basis', {
  id: bigint({ mode: 'number' }).primaryKey(),
  basis: text().notNull(),
  /** Since when carts and checkouts are counted. */
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
