import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { shopOrder } from '#features/orders/data/order.table.ts';
import { orderRefund } from '#features/orders/data/order-refund.table.ts';
import type { DocumentContent, NumberedKind } from '../rules/document-content.ts';

/** The last number of each kind that was given; whoever draws the next one holds this row until it stands. */
export const invoiceCounter = pgTable('invoice_counter', {
  kind: text().$type<NumberedKind>().primaryKey(),
  last: bigint({ mode: 'number' }).notNull(),
});

/** Invoices and credit notes as they were made; never rewritten, also not by what changes in the shop later. */
export const orderInvoice = pgTable(
  'order_invoice',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<NumberedKind>().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    /** How people call it, for example `INV-00012`. */
    label: text().notNull(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => shopOrder.id),
    /** The refund that a credit note is about. */
    refundId: bigint({ mode: 'number' }).references(() => orderRefund.id),
    /** Which invoice of the order it is, or which one a credit note without refund takes back: edited orders get another. */
    revision: integer().notNull().default(0),
    content: jsonb().$type<DocumentContent>().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /**
     * What it comes to with tax, in minor units of the order's currency, below zero for what is given back; null where an
     * earlier version made it and nothing tells any more: then only its words do.
     */
    gross: bigint({ mode: 'number' }),
  },
  (table) => [
    index('order_invoice_issued_index').on(table.issuedAt, table.id),
    index('order_invoice_order_index').on(table.orderId),
    // As `invoicesWith` asks it.
    index('order_invoice_label_index').using('gin', sql`lower(${table.label}) gin_trgm_ops`),
    unique('order_invoice_number_key').on(table.kind, table.number),
    unique('order_invoice_about_key')
      .on(table.kind, table.orderId, table.refundId, table.revision)
      .nullsNotDistinct(),
    check('order_invoice_kind_check', sql`${table.kind} in ('invoice', 'credit-note')`),
    check('order_invoice_refund_check', sql`${table.kind} = 'credit-note' or ${table.refundId} is null`),
  ],
);
