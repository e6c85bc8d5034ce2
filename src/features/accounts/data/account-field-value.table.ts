import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { fieldValueColumns } from '#features/fields/data/field-value-columns.table.ts';
import { belongsToPerson } from './user-account.table.ts';

/** What was answered at registration in the owner's own fields; a row for each answer, gone with the account. */
export const accountFieldValue = pgTable(
  'account_field_value',
  { userId: belongsToPerson(), ...fieldValueColumns() },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);
