import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import type { ExchangeMessage, ExchangeOptions } from '#platform/resources/exchange-kind.server.ts';
import type { RunState } from '../rules/run-state.ts';

/** A file that is taken in: looked at first, then written group by group, and taken back while nobody built on it. */
export const exchangeRun = pgTable(
  'exchange_run',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    state: text().$type<RunState>().notNull().default('uploaded'),
    fileName: text().notNull(),
    storeKey: text().notNull(),
    encoding: text().notNull(),
    delimiter: text().notNull(),
    headings: jsonb().$type<string[]>().notNull(),
    samples: jsonb().$type<string[][]>().notNull(),
    mapping: jsonb().$type<string[]>().notNull(),
    options: jsonb().$type<ExchangeOptions>().notNull(),
    /** Why it ended before its end; '' where it did not. */
    problem: text().notNull().default(''),
    actorId: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('exchange_run_created_index').on(table.createdAt)],
);

/** A row of such a file, and what became of it. */
export const exchangeRow = pgTable(
  'exchange_row',
  {
    runId: belongsTo(() => exchangeRun.id),
    /** The heading is line 1. */
    line: integer().notNull(),
    /** The line of the row with which it is written. */
    groupLine: integer().notNull(),
    cells: jsonb().$type<Record<string, string>>().notNull(),
    names: text().array().notNull(),
    belongsTo: text(),
    state: text()
      .$type<'waiting' | 'created' | 'changed' | 'same' | 'skipped' | 'refused' | 'undone' | 'kept'>()
      .notNull()
      .default('waiting'),
    label: text().notNull().default(''),
    recordId: bigint({ mode: 'number' }),
    version: integer(),
    before: jsonb().$type<Record<string, unknown>>(),
    later: jsonb().$type<Record<string, unknown>>(),
    messages: jsonb().$type<ExchangeMessage[]>().notNull().default([]),
    hasMessages: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.line] }),
    index('exchange_row_state_index').on(table.runId, table.state, table.line),
    index('exchange_row_names_index').using('gin', table.names),
    index('exchange_row_group_index').on(table.runId, table.groupLine),
    index('exchange_row_message_index').on(table.runId, table.line).where(sql`${table.hasMessages}`),
    index('exchange_row_later_index').on(table.runId, table.line).where(sql`${table.later} is not null`),
    check(
      'exchange_row_state_check',
      sql`${table.state} in ('waiting', 'created', 'changed', 'same', 'skipped', 'refused', 'undone', 'kept')`,
    ),
  ],
);
