import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { userAccount } from '#features/accounts/data/user-account.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';
import type { RefundState } from '../rules/refund-views.ts';
import { shopOrder } from './order.table.ts';
import { orderLine } from './order-line.table.ts';

/** Money given back for an order, in minor units of the order's currency; what was refused gives its amount free again. */
export const orderRefund = pgTable(
  'order_refund',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: belongsTo(() => shopOrder.id),
    state: text().$type<RefundState>().notNull(),
    /** All its parts together. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** The same in minor units of the store's currency. */
    storeAmount: bigint({ mode: 'number' }).notNull(),
    shipping: bigint({ mode: 'number' }).notNull().default(0),
    /** Of fees, and of taxes on shipping and fees, by their ids. */
    fees: jsonb().$type<Record<string, number>>().notNull().default({}),
    taxes: jsonb().$type<Record<string, number>>().notNull().default({}),
    reason: text().notNull().default(''),
    /** The way to pay by which it goes back; '' = by hand. */
    method: text().notNull().default(''),
    /** What the way to pay calls it. */
    reference: text().notNull().default(''),
    /** Why the way to pay refused it. */
    failure: text().notNull().default(''),
    personId: text().references(() => userAccount.id, { onDelete: 'set null' }),
    person: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('order_refund_order_index').on(table.orderId, table.id),
    index('order_refund_settled_index').on(table.settledAt),
    check('order_refund_state_check', sql`${table.state} in ('underway', 'done', 'refused')`),
    check('order_refund_amount_check', sql`${table.amount} > 0 and ${table.storeAmount} >= 0`),
  ],
);

/** What of a refund is for a line. */
export const orderRefundLine = pgTable(
  'order_refund_line',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    refundId: belongsTo(() => orderRefund.id),
    lineId: belongsTo(() => orderLine.id),
    /** Pieces that it is for; 0 = an amount alone. */
    quantity: integer().notNull(),
    /** Of the line's net. */
    amount: bigint({ mode: 'number' }).notNull(),
    taxes: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Pieces that come back to the stock with it. */
    restock: integer().notNull().default(0),
  },
  (table) => [
    index('order_refund_line_refund_index').on(table.refundId),
    index('order_refund_line_line_index').on(table.lineId),
    check(
      'order_refund_line_check',
      sql`${table.quantity} >= 0 and ${table.amount} >= 0 and ${table.restock} between 0 and ${table.quantity}`,
    ),
  ],
);
