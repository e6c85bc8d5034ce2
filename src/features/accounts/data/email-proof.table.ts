import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { belongsToPerson } from './user-account.table.ts';

const instant = () => timestamp({ withTimezone: true });

/** Accounts whose holder has still to show that an address is theirs, by a link that is mailed there. */
export const emailProof = pgTable('email_proof', {
  userId: belongsToPerson().primaryKey(),
  /** The address that is to be shown; lower case. */
  email: text().notNull(),
  /** When the latest link was asked for, and the first of those that are counted together. */
  sentAt: instant().notNull(),
  firstSentAt: instant().notNull(),
  sends: integer().notNull().default(1),
});
