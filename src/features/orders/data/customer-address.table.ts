import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { userAccount } from '#features/accounts/data/user-account.table.ts';
import type { Address } from '#features/fields/public.ts';

/** The addresses that customers keep in their account. */
export const customerAddress = pgTable('customer_address', {
  customerId: text()
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  billing: jsonb().$type<Address>(),
  shipping: jsonb().$type<Address>(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
