import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { userAccount } from '#features/accounts/data/user-account.table.ts';

/** Accounts that ask for a code after the password; its secret is kept with those of records. */
export const secondFactor = pgTable('second_factor', {
  userId: text()
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  /** Null until a first code has shown that the app has the secret: until then no log-in asks for one. */
  confirmedAt: timestamp({ withTimezone: true }),
  /** The half minute, counted from 1970, whose code was taken last: none of it or before is taken again. */
  lastStep: integer().notNull().default(0),
  /** When it was begun last: what is not confirmed soon ends. */
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Recovery codes that are not used yet, hashed. */
export const secondFactorCode = pgTable(
  'second_factor_code',
  {
    userId: text()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);
