import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What people changed through a resource: one row per record and deed, written in the deed's own transaction. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
    /** No foreign key: the trail outlives the account. */
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    resource: text('resource').notNull(),
    recordId: text('record_id').notNull(),
    deed: text('deed').notNull(),
    /** Per changed field the value before and after, for example `{"price": [1900, 2100]}`. */
    changes: jsonb('changes').$type<Record<string, [before: unknown, after: unknown]>>().notNull(),
  },
  (table) => [
    index('audit_entry_record').on(table.resource, table.recordId, table.id),
    index('audit_entry_at').on(table.at),
    index('audit_entry_actor').on(table.actorId, table.id),
  ],
);
