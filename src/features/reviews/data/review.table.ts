import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { userAccount } from '#features/accounts/data/user-account.table.ts';
import { product } from '#features/catalog/data/product.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';
import { recordColumns } from '#platform/db/record-columns.ts';
import type { ReviewState } from '../rules/review-states.ts';

/** What somebody says of a product. */
export const review = pgTable(
  'review',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    productId: belongsTo(() => product.id),
    /** The customer who wrote it; null for guests, and for customers who are gone. */
    userId: text().references(() => userAccount.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    authorEmail: text().notNull().default(''),
    /** 1 to 5; null where none was asked for or given. */
    rating: smallint(),
    /** Plain text. */
    content: text().notNull(),
    state: text().$type<ReviewState>().notNull().default('held'),
    /** Whether its author had bought the product when it was written. */
    isVerified: boolean().notNull().default(false),
    /** The owner's answer, plain text; '' = none. */
    reply: text().notNull().default(''),
    repliedAt: timestamp({ withTimezone: true }),
    ...recordColumns,
  },
  (table) => [
    // What everybody sees of a product: the latest first, and the best or the worst first, by which stars are counted too.
    index('review_shown_index')
      .on(table.productId, table.createdAt, table.id)
      .where(sql`${table.state} = 'approved' and ${table.trashedAt} is null`),
    index('review_best_index')
      .on(
        table.productId,
        table.rating.desc().nullsLast(),
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.state} = 'approved' and ${table.trashedAt} is null`),
    index('review_worst_index')
      .on(table.productId, table.rating, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.state} = 'approved' and ${table.trashedAt} is null`),
    // The owner's list: the latest first, of all products or of one, and by what is rare.
    index('review_office_index').on(table.createdAt, table.id).where(sql`${table.trashedAt} is null`),
    index('review_of_product_index')
      .on(table.productId, table.createdAt, table.id)
      .where(sql`${table.trashedAt} is null`),
    index('review_rating_index')
      .on(table.rating, table.createdAt, table.id)
      .where(sql`${table.trashedAt} is null`),
    index('review_waiting_index')
      .on(table.state, table.createdAt, table.id)
      .where(sql`${table.trashedAt} is null and ${table.state} <> 'approved'`),
    index('review_trash_index').on(table.createdAt, table.id).where(sql`${table.trashedAt} is not null`),
    index('review_user_index').on(table.userId),
    index('review_email_index').on(sql`lower(${table.authorEmail})`),
    check('review_rating_check', sql`${table.rating} between 1 and 5`),
    check('review_state_check', sql`${table.state} in ('approved', 'held', 'spam')`),
  ],
);

/**
 * How often a product was given which number of stars, in reviews that everybody sees; `product.average_rating` and
 * `product.review_count` follow from it. No row: nobody counted yet.
 */
export const reviewTally = pgTable('review_tally', {
  productId: belongsTo(() => product.id).primaryKey(),
  stars1: integer().notNull().default(0),
  stars2: integer().notNull().default(0),
  stars3: integer().notNull().default(0),
  stars4: integer().notNull().default(0),
  stars5: integer().notNull().default(0),
  /** Reviews without stars. */
  unrated: integer().notNull().default(0),
});

/** That an order was delivered, and whether its buyer was asked to review what it brought: at most once. */
export const reviewRequest = pgTable(
  'review_request',
  {
    /** The name of the slice's record that knows the order, and what it calls it: `orders:12`. */
    orderKey: text().primaryKey(),
    deliveredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** `dropped`: there was nothing to ask, or nobody who may be asked. */
    state: text().$type<'waiting' | 'asked' | 'dropped'>().notNull().default('waiting'),
    askedAt: timestamp({ withTimezone: true }),
    /** Where the mail went, and what its way out of such mails is known by; '' until it is written. */
    email: text().notNull().default(''),
    token: text().unique(),
  },
  (table) => [
    index('review_request_waiting_index').on(table.deliveredAt).where(sql`${table.state} = 'waiting'`),
    check('review_request_state_check', sql`${table.state} in ('waiting', 'asked', 'dropped')`),
  ],
);

/** Who does not want to be asked for reviews, in lower case. */
export const reviewOptOut = pgTable('review_opt_out', {
  email: text().primaryKey(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
