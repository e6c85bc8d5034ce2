import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per picture; its files lie in the file store under its hash. */
export const picture = pgTable(
  'picture',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** 16 hexadecimal digits of the content; rows with the same one share their files. */
    hash: text().notNull(),
    /** Pixels of the original as it is seen, that is, after turning it the way its camera was held. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Widths of the variants that exist, ascending. */
    widths: integer().array().notNull(),
    /** Describes it to those who cannot see it; empty for decoration. */
    alt: text().notNull().default(''),
    /** What its owner calls it, for finding it again; empty for what its file was called. */
    title: text().notNull().default(''),
    /** Stands below it where it is shown large; empty for none. */
    caption: text().notNull().default(''),
    /** What has to stay in sight where it is cropped: percent from the left and from the top; null = its middle. */
    focus: smallint().array(),
    /** Of the file that was uploaded. */
    mime: text().notNull(),
    /** Name of the file that was uploaded, for finding it again. */
    fileName: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
    trashedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('picture_hash').on(table.hash),
    check('picture_hash_form', sql`${table.hash} ~ '^[0-9a-f]{16}$'`),
    check('picture_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check(
      'picture_focus',
      sql`${table.focus} is null or (cardinality(${table.focus}) = 2 and 0 <= all(${table.focus}) and 100 >= all(${table.focus}))`,
    ),
    check('picture_widths', sql`cardinality(${table.widths}) > 0`),
  ],
);
