import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { belongsTo } from '#platform/db/belongs-to.ts';
import { payment } from './payment.table.ts';

/** Money that went back through the provider; `asked` until it answered. Minor units of the payment's currency. */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: belongsTo(() => payment.id),
    /** Whoever asks names the refund; the same name is the same refund. */
    key: text().notNull().unique(),
    amount: bigint({ mode: 'number' }).notNull(),
    state: text().$type<'asked' | 'done' | 'failed'>().notNull().default('asked'),
    reference: text().notNull().default(''),
    problem: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('payment_refund_payment_index').on(table.paymentId),
    check('payment_refund_amount_check', sql`${table.amount} > 0`),
    check('payment_refund_state_check', sql`${table.state} in ('asked', 'done', 'failed')`),
  ],
);
