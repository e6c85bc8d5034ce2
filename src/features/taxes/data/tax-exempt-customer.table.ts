import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { userAccount } from '#features/accounts/data/user-account.table.ts';

/** Customers who pay no tax; a row only where the owner said something of it. */
export const taxExemptCustomer = pgTable('tax_exempt_customer', {
  userId: text()
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  exempt: boolean().notNull().default(true),
});
