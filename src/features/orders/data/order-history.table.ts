import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { userAccount } from '#features/accounts/data/user-account.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';
import type { OrderState } from '../rules/order-states.ts';
import { shopOrder } from './order.table.ts';

/** Remarks on orders: the shop's own, those of its staff, and those that the customer sees. */
export const orderNote = pgTable(
  'order_note',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: belongsTo(() => shopOrder.id),
    kind: text().$type<'private' | 'customer' | 'system'>().notNull(),
    text: text().notNull(),
    authorId: text().references(() => userAccount.id, { onDelete: 'set null' }),
    author: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('order_note_order_index').on(table.orderId, table.id),
    check('order_note_kind_check', sql`${table.kind} in ('private', 'customer', 'system')`),
  ],
);

/** Each change of an order's state; never rewritten. */
export const orderStateChange = pgTable(
  'order_state_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: belongsTo(() => shopOrder.id),
    /** Null for the first one. */
    fromState: text().$type<OrderState>(),
    toState: text().$type<OrderState>().notNull(),
    cause: text().notNull(),
    personId: text().references(() => userAccount.id, { onDelete: 'set null' }),
    person: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('order_state_change_order_index').on(table.orderId, table.id)],
);
