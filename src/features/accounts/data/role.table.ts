import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { recordColumns } from '#platform/db/record-columns.ts';

/** What those who run the shop can be: the roles that come with it, and those that its owner makes. */
export const role = pgTable(
  'role',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** By which accounts name it; it stays when the role is renamed. */
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** What an owner's role may do, as slices name it, also those that are switched off; of others slices say it. */
    capabilities: text().array().notNull().default(sql`'{}'`),
    /** Set where the role comes with the shop: nobody changes it. */
    isShipped: boolean().notNull().default(false),
    version: recordColumns.version,
    createdAt: recordColumns.createdAt,
    updatedAt: recordColumns.updatedAt,
  },
  (table) => [uniqueIndex('role_name').on(sql`lower(${table.name})`)],
);
