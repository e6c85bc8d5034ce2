import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { userAccount } from './user-account.table.ts';

const instant = () => timestamp({ withTimezone: true });

/**
 * Codes by which passwords are reset, a row for whoever was named, with or without an account: what is told of both is the
 * same. Nothing of it says who was named.
 */
export const resetCode = pgTable(
  'reset_code',
  {
    /** A seal of the account, or of the name that no account has. */
    key: text().primaryKey(),
    userId: text().references(() => userAccount.id, { onDelete: 'cascade' }),
    /** A seal of the latest code; null while its mail is not written yet, and where none is. */
    code: text(),
    /** When the latest code was asked for, and the first of those that are counted together. */
    sentAt: instant().notNull(),
    firstSentAt: instant().notNull(),
    sends: integer().notNull().default(0),
    /** Wrong codes since the last ban. */
    tries: integer().notNull().default(0),
    bannedUntil: instant(),
  },
  (table) => [index().on(table.userId), index().on(table.sentAt)],
);
