import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { recordColumns } from '#platform/db/record-columns.ts';

/** Addresses of before, and the paths of this site to which they lead. */
export const redirect = pgTable(
  'redirect',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** As somebody wrote it. */
    fromAddress: text().notNull(),
    /** By which it is found (`fromKey`). */
    fromKey: text().notNull(),
    toPath: text().notNull(),
    /** How often it was followed, and when last. */
    hits: bigint({ mode: 'number' }).notNull().default(0),
    lastHitAt: timestamp({ withTimezone: true }),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('redirect_from_unique').on(table.fromKey).where(sql`${table.trashedAt} is null`),
    index('redirect_hits_index').on(table.hits, table.id),
    index('redirect_created_index').on(table.createdAt, table.id),
    check('redirect_to_check', sql`${table.toPath} like '/%' and ${table.toPath} not like '//%'`),
  ],
);
