import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { belongsToPerson } from '#features/accounts/data/user-account.table.ts';

/** Customers who pay no tax; a row only where the owner said something of it. */
export const taxExemptCustomer = pgTable('tax_exempt_customer', {
  userId: belongsToPerson().primaryKey(),
  exempt: boolean().notNull().default(true),
});
