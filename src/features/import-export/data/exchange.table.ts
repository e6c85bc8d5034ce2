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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { picture } from '#features/media/data/picture.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';
import type {
  BesideRecord,
  ExchangeMessage,
  ExchangeOptions,
} from '#platform/resources/exchange-kind.server.ts';
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
    /** What was written for it in other records, in that order. */
    beside: jsonb().$type<BesideRecord[]>(),
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
    index('exchange_row_beside_index').on(table.runId, table.line).where(sql`${table.beside} is not null`),
    check(
      'exchange_row_state_check',
      sql`${table.state} in ('waiting', 'created', 'changed', 'same', 'skipped', 'refused', 'undone', 'kept')`,
    ),
  ],
);

/** A picture that came from elsewhere, so that each address and each file is taken in once, or why none came of it. */
export const exchangePicture = pgTable(
  'exchange_picture',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** An address of at most 2,000 characters of ASCII, or `file:` with the number of a file of a run. */
    source: text().notNull(),
    pictureId: bigint({ mode: 'number' }).references(() => picture.id, { onDelete: 'cascade' }),
    /** Why there is none; '' where there is one, or nobody knows yet. */
    problem: text().notNull().default(''),
    /** When it was last tried to the end. */
    triedAt: timestamp({ withTimezone: true }),
    /** Until then somebody is at it; over when whoever it was is gone. */
    claimedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('exchange_picture_source_index').on(table.source),
    index('exchange_picture_picture_index').on(table.pictureId),
  ],
);

/** A file that was uploaded beside a table, by the name under which its cells call it. */
export const exchangeFile = pgTable(
  'exchange_file',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    runId: belongsTo(() => exchangeRun.id),
    /** Without folders, in small letters. */
    name: text().notNull(),
    storeKey: text().notNull(),
  },
  (table) => [uniqueIndex('exchange_file_name_index').on(table.runId, table.name)],
);
