import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { belongsToPerson } from './user-account.table.ts';

/**
 * Log-ins to an account that failed, for whoever runs the shop: of the last thirty days, and of each account a hundred of a
 * kind a day at most. Names that nobody has are noted nowhere.
 */
export const failedLogIn = pgTable(
  'failed_log_in',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: belongsToPerson(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ip: text().notNull(),
    /**
     * `code`: of a second step; `waits`: so many had failed before that nothing was even looked at; `locked`: the password was
     * right, of an account that is locked or in the trash.
     */
    kind: text().$type<'password' | 'code' | 'waits' | 'locked'>().notNull(),
  },
  (table) => [
    index('failed_log_in_user_index').on(table.userId, table.at),
    index('failed_log_in_at_index').on(table.at),
    check('failed_log_in_kind', sql`${table.kind} in ('password', 'code', 'waits', 'locked')`),
  ],
);
