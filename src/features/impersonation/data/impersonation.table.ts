import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { belongsToPerson } from '#features/accounts/data/user-account.table.ts';

/** Staff who see the shop as a customer does, each in one browser; a row that is gone has ended. */
export const impersonation = pgTable(
  'impersonation',
  {
    /** Of the key that the browser has. */
    hash: text().primaryKey(),
    /** The log-in of the staff member, without which the key opens nothing; no foreign key: its end is noted later. */
    sessionId: text().notNull(),
    staffId: belongsToPerson(),
    customerId: belongsToPerson(),
    beganAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('impersonation_staff_index').on(table.staffId),
    index('impersonation_customer_index').on(table.customerId),
    index('impersonation_expires_at_index').on(table.expiresAt),
  ],
);
