import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { belongsToPerson } from '#features/accounts/data/user-account.table.ts';
import type { Address } from '#features/fields/public.ts';

/** The addresses with which a customer's checkout begins; without one of delivery, goods go where the bill goes. */
export const customerAddress = pgTable('customer_address', {
  customerId: belongsToPerson().primaryKey(),
  billing: jsonb().$type<Address>(),
  shipping: jsonb().$type<Address>(),
  /** What the customer calls them; '' = nothing. */
  billingLabel: text().notNull().default(''),
  shippingLabel: text().notNull().default(''),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The further addresses of a customer, which the checkout offers; none of those above is among them. */
export const keptAddress = pgTable(
  'kept_address',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: belongsToPerson(),
    /** What the customer calls it; '' = nothing. */
    label: text().notNull().default(''),
    address: jsonb().$type<Address>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('kept_address_customer_index').on(table.customerId, table.id)],
);
