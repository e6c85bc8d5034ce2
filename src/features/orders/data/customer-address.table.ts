import { jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { belongsToPerson } from '#features/accounts/data/user-account.table.ts';
import type { Address } from '#features/fields/public.ts';

/** The addresses that customers keep in their account. */
export const customerAddress = pgTable('customer_address', {
  customerId: belongsToPerson().primaryKey(),
  billing: jsonb().$type<Address>(),
  shipping: jsonb().$type<Address>(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
