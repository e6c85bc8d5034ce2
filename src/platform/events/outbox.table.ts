import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { belongsTo } from '#platform/db/belongs-to.ts';

/** What happened, written in the transaction in which it happened. */
export const outboxEvent = pgTable(
  'outbox_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    version: integer().notNull(),
    payload: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When every consumer had it or got a delivery of its own; null = the relay has not seen it yet. */
    dispatchedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('outbox_event_waiting').on(table.id).where(sql`dispatched_at is null`),
    index('outbox_event_dispatched').on(table.dispatchedAt).where(sql`dispatched_at is not null`),
  ],
);

/**
 * A consumer's own record of an event, kept only where the common way failed: an event whose consumers all
 * succeeded at once is done by `dispatchedAt`, in the same transaction as what they wrote.
 */
export const eventDelivery = pgTable(
  'event_delivery',
  {
    /** What a screen calls it by. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: belongsTo(() => outboxEvent.id),
    consumer: text().notNull(),
    status: text({ enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    tries: integer().notNull().default(0),
    nextTryAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastError: text(),
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('event_delivery_once').on(table.eventId, table.consumer),
    check('event_delivery_status', sql`${table.status} in ('waiting', 'done', 'failed')`),
    index('event_delivery_due').on(table.nextTryAt).where(sql`status = 'waiting'`),
    index('event_delivery_failed').on(table.eventId).where(sql`status = 'failed'`),
  ],
);

/** Cache tags that ended with a transaction; the relay deletes a row once all nodes were told. */
export const outboxInvalidation = pgTable('outbox_invalidation', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tags: text().array().notNull(),
});
