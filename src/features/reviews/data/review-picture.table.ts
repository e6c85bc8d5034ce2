import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { review } from './review.table.ts';

/**
 * A picture that a reviewer sent; its files lie in the file store under its token. One without a review is on its way into
 * one, or what is left of one: a job takes it away with its files.
 */
export const reviewPicture = pgTable(
  'review_picture',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reviewId: bigint({ mode: 'number' }).references(() => review.id, { onDelete: 'set null' }),
    place: smallint().notNull().default(0),
    /** Unguessable; who knows it sees the picture once everybody does. */
    token: text().notNull().unique(),
    /** Pixels of the large file. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('review_picture_review_index').on(table.reviewId, table.place),
    index('review_picture_left_index').on(table.createdAt).where(sql`${table.reviewId} is null`),
    check('review_picture_size_check', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);
