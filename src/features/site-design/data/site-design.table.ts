import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** The one design of the site, each time only what is said otherwise than the theme says it. */
export const siteDesign = pgTable(
  'site_design',
  {
    id: integer().primaryKey().default(1),
    draft: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    published: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    publishedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('site_design_one', sql`${table.id} = 1`)],
);

/** Every state of it that was saved. */
export const siteDesignRevision = pgTable('site_design_revision', {
  /** 1, 2, 3 … */
  number: integer().primaryKey(),
  design: jsonb().$type<Record<string, unknown>>().notNull(),
  authorId: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Fonts that the owner uploaded; their files lie in the file store under their hashes. */
export const siteFont = pgTable(
  'site_font',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    family: text().notNull(),
    /** By it the family is chosen; its files share it. */
    slug: text().notNull(),
    weightFrom: smallint().notNull(),
    weightTo: smallint().notNull(),
    italic: boolean().notNull(),
    /** 16 hexadecimal digits of the content. */
    hash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('site_font_hash_form', sql`${table.hash} ~ '^[0-9a-f]{16}$'`),
    check(
      'site_font_weights',
      sql`${table.weightFrom} between 1 and 1000 and ${table.weightTo} between ${table.weightFrom} and 1000`,
    ),
  ],
);
