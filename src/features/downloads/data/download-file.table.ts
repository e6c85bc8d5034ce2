import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per file that an owner uploaded for buyers; the file itself lies in the file store. */
export const downloadFile = pgTable(
  'download_file',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Key in the file store. */
    storeKey: text().notNull().unique(),
    /** Under which name browsers keep it. */
    fileName: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 of the content, 64 hexadecimal digits. */
    hash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('download_file_size', sql`${table.size} > 0`),
    check('download_file_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);
