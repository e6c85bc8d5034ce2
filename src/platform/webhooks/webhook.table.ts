import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { belongsTo } from '#platform/db/belongs-to.ts';
import { recordColumns } from '#platform/db/record-columns.ts';

/** Addresses of other programs that are told what happens in the shop. */
export const webhook = pgTable('webhook', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  url: text().notNull(),
  /** Names of topics, for example `order.created`. */
  topics: text().array().notNull(),
  isOn: boolean('is_on').notNull().default(true),
  /** Why the shop switched it off by itself; null where it did not. */
  stoppedBecause: text(),
  /** The last message that was taken. */
  lastDoneAt: timestamp({ withTimezone: true }),
  version: recordColumns.version,
  createdAt: recordColumns.createdAt,
  updatedAt: recordColumns.updatedAt,
});

/** Messages to these addresses, with what became of them; kept for thirty days. */
export const webhookMessage = pgTable(
  'webhook_message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: belongsTo(() => webhook.id),
    /** The same at every try, so that receivers know what they had already. */
    messageId: text().notNull(),
    topic: text().notNull(),
    /** JSON as it is sent and signed. */
    body: text().notNull(),
    status: text({ enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    tries: integer().notNull().default(0),
    nextTryAt: timestamp({ withTimezone: true }),
    /** What the last try was answered: status, headers and the first 2,000 characters. */
    answerStatus: integer(),
    answerHeaders: jsonb().$type<Record<string, string>>(),
    answerBody: text(),
    /** Why the last try failed, in words. */
    problem: text(),
    /** Milliseconds that the last try took. */
    took: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('webhook_message_status', sql`${table.status} in ('waiting', 'done', 'failed')`),
    index('webhook_message_of').on(table.webhookId, table.id),
    index('webhook_message_created').on(table.createdAt),
  ],
);
