import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per uploaded video; its file lies in the file store under its hash. */
export const video = pgTable(
  'video',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** 16 hexadecimal digits of the content; rows with the same one share their file. */
    hash: text().notNull(),
    /** By its first bytes. */
    format: text({ enum: ['mp4', 'webm'] }).notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Name of the file that was uploaded, for finding it again. */
    fileName: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('video_hash_form', sql`${table.hash} ~ '^[0-9a-f]{16}$'`),
    check('video_format', sql`${table.format} in ('mp4', 'webm')`),
  ],
);
