import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PaymentState } from '../rules/payment-gateway.ts';

/**
 * A payment of an order at a provider, from its beginning on. Orders stand later in the order of slices, so `order_id` is
 * their number without a foreign key; no order is ever deleted.
 */
export const payment = pgTable(
  'payment',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' }).notNull(),
    /** Id of the way to pay. */
    method: text().notNull(),
    /** Unguessable; the provider is given it, and tells it back. */
    token: text().notNull().unique(),
    /** The provider's name for it; null until it answered. */
    reference: text(),
    /** What is to be paid; minor units of `currency`. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    state: text().$type<PaymentState>().notNull(),
    /** What came, in minor units of `received_currency`. */
    received: bigint({ mode: 'number' }).notNull().default(0),
    receivedCurrency: text().notNull().default(''),
    /** Why the last try failed. */
    problem: text().notNull().default(''),
    /** How often it was tried: each refusal, and the one that brought the money. */
    attempts: integer().notNull().default(0),
    /** What whoever runs the shop has to look at, by the key of its text; '' = nothing. */
    oddity: text().notNull().default(''),
    /** References by which it may be charged again; '' = none. */
    savedCustomer: text().notNull().default(''),
    savedMethod: text().notNull().default(''),
    savedLabel: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('payment_reference').on(table.method, table.reference),
    index('payment_order_index').on(table.orderId),
    // Two tabs that pay the same order share one payment, so that nobody pays twice.
    uniqueIndex('payment_open_index')
      .on(table.orderId, table.method)
      .where(sql`state in ('begun', 'underway', 'failed')`),
    check('payment_state_check', sql`${table.state} in ('begun', 'underway', 'paid', 'failed', 'cancelled')`),
    check('payment_amount_check', sql`${table.amount} >= 0 and ${table.received} >= 0`),
  ],
);
