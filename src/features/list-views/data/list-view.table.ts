import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { belongsToPerson } from '#features/accounts/data/user-account.table.ts';

/** Filters and orders of lists that people of the back office keep under a name, for themselves or for all. */
export const listView = pgTable(
  'list_view',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Whose it is; those that all see go with the person as well. */
    personId: belongsToPerson(),
    /** The resource whose list it is of. */
    resource: text().notNull(),
    name: text().notNull(),
    filter: jsonb().$type<Record<string, unknown>>().notNull(),
    sort: jsonb().$type<{ field: string; order: 'ASC' | 'DESC' }>().notNull(),
    isShared: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('list_view_name_key').on(table.personId, table.resource, table.name),
    index('list_view_resource_index').on(table.resource),
    check('list_view_name_check', sql`${table.name} <> ''`),
  ],
);
