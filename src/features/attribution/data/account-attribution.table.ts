import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { belongsToPerson } from '#features/accounts/data/user-account.table.ts';
import type { Attribution } from '../rules/received-attribution.ts';

/** Where the visit came from in which somebody made an account; a row only where something is known (ACCT-004d). */
export const accountAttribution = pgTable('account_attribution', {
  userId: belongsToPerson().primaryKey(),
  values: jsonb().$type<Attribution>().notNull(),
});
