import { bigint, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { belongsToPerson } from '#features/accounts/data/user-account.table.ts';

/** Ways to pay that customers keep at a provider for later, by its references alone. */
export const savedPayment = pgTable(
  'saved_payment',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: belongsToPerson(),
    /** Id of the way to pay. */
    method: text().notNull(),
    /** The provider's names for the customer, and for the card or account. */
    customerReference: text().notNull(),
    reference: text().notNull(),
    /** For example `Visa •••• 4242`. */
    label: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('saved_payment_reference').on(table.method, table.reference),
    index('saved_payment_customer_index').on(table.customerId),
  ],
);
