import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Hold } from './request-view.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * That somebody's data is to be put into a file, or deleted. Once it is deleted nothing here says whose it was; files are
 * forgotten after a fortnight.
 */
export const personalRequest = pgTable(
  'personal_request',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<'export' | 'delete'>().notNull(),
    state: text().$type<'waiting' | 'done' | 'held' | 'failed'>().notNull().default('waiting'),
    /** The record from which it was asked for. */
    resource: text().notNull(),
    recordId: text().notNull(),
    userId: text(),
    /** Lower case; '' once the data is deleted. */
    email: text().notNull(),
    locale: text().notNull().default(''),
    /** Whether the person is told by e-mail that it is done. */
    tells: boolean().notNull().default(false),
    /** What kept it from being deleted. */
    holds: jsonb().$type<Hold[]>().notNull().default([]),
    file: bytes(),
    askedBy: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('personal_request_record').on(table.resource, table.recordId, table.id),
    index('personal_request_created').on(table.createdAt),
    check('personal_request_kind', sql`${table.kind} in ('export', 'delete')`),
    check('personal_request_state', sql`${table.state} in ('waiting', 'done', 'held', 'failed')`),
  ],
);
