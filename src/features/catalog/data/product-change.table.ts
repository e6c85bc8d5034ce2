import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { belongsTo } from '#platform/db/belongs-to.ts';
import type { BulkChange } from '../rules/bulk-change.ts';
import { product } from './product.table.ts';

/** A change to many products at once: looked at first, then made stretch by stretch, and taken back while nobody built on it. */
export const productChange = pgTable(
  'product_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    change: jsonb().$type<BulkChange>().notNull(),
    actorId: text(),
    state: text().$type<'previewed' | 'begun' | 'undone'>().notNull().default('previewed'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('product_change_created_index').on(table.createdAt),
    check('product_change_state_check', sql`${table.state} in ('previewed', 'begun', 'undone')`),
  ],
);

/** What becomes of each product of a change. */
export const productChangeRow = pgTable(
  'product_change_row',
  {
    changeId: belongsTo(() => productChange.id),
    productId: belongsTo(() => product.id),
    state: text().$type<'waiting' | 'done' | 'same' | 'refused' | 'undone' | 'kept'>().notNull(),
    /** The product's version that was looked at; once done, the one that the change made. */
    version: integer().notNull(),
    /** Why it was refused, a code of `BulkRefusal`; '' when it was not. */
    refusal: text().notNull().default(''),
    /** What the owner saw, and once done what was replaced; by the id of the row (variations have their own) and field. */
    before: jsonb().$type<Record<string, Record<string, unknown>>>().notNull(),
    after: jsonb().$type<Record<string, Record<string, unknown>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.productId] }),
    index('product_change_row_product_index').on(table.productId),
    index('product_change_row_state_index').on(table.changeId, table.state, table.productId),
    check(
      'product_change_row_state_check',
      sql`${table.state} in ('waiting', 'done', 'same', 'refused', 'undone', 'kept')`,
    ),
  ],
);
