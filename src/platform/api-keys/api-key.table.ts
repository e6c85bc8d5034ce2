import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { recordColumns } from '#platform/db/record-columns.ts';

/** Keys by which programs use the interface of the back office; of the key itself only a hash is kept. */
export const apiKey = pgTable(
  'api_key',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The beginning of the key, by which its owner knows it. */
    prefix: text().notNull(),
    /** SHA-256 of the key in hex: the key is 256 random bits, so nothing slower is needed. */
    hash: text().notNull().unique(),
    /** `{area}.read` or `{area}.write`, which includes reading. */
    scopes: text().array().notNull(),
    /** Addresses and ranges (CIDR) from which it is heeded; empty = from everywhere. */
    addresses: text().array().notNull(),
    perMinute: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
    lastUsedAt: timestamp({ withTimezone: true }),
    /** Who made it; it can never do more than they can. No foreign key: accounts belong to a slice. */
    makerId: text().notNull(),
    makerName: text().notNull(),
    version: recordColumns.version,
    createdAt: recordColumns.createdAt,
    updatedAt: recordColumns.updatedAt,
  },
  (table) => [check('api_key_per_minute', sql`${table.perMinute} > 0`)],
);
