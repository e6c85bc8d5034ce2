import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { userAccount } from '#features/accounts/data/user-account.table.ts';

/**
 * The photo of an account; its files lie in the file store under its token. One without an account is on its way to one, or
 * what is left of one: a job takes it away with its files.
 */
export const profilePhoto = pgTable(
  'profile_photo',
  {
    /** Unguessable; its address, which only its owner and staff may open. */
    token: text().primaryKey(),
    userId: text()
      .unique()
      .references(() => userAccount.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('profile_photo_left_index').on(table.createdAt).where(sql`${table.userId} is null`)],
);
