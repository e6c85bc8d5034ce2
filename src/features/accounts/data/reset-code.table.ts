import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { userAccount } from './user-account.table.ts';

const instant = () => timestamp({ withTimezone: true });

/**
 * Codes by which passwords are reset. Whoever asks makes two rows, with or without an account: one for the name that was
 * typed, of which is told, and one for whom it names, of which nobody is told. Nothing of it says who was named.
 */
export const resetCode = pgTable(
  'reset_code',
  {
    /** A seal of the name that was typed; or of the account, or else the name that no account has. */
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
