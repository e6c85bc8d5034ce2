import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { product } from '#features/catalog/data/product.table.ts';
import type { LineWords } from '#features/purchase-lines/public.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';
import type { OrderTake } from '../rules/line-stock.ts';
import { shopOrder } from './order.table.ts';

/** What was bought. Amounts in minor units of the order's currency. */
export const orderLine = pgTable(
  'order_line',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: belongsTo(() => shopOrder.id),
    position: integer().notNull(),
    productId: bigint({ mode: 'number' }).references(() => product.id, { onDelete: 'set null' }),
    /** Which variation of the product it was. */
    variationId: bigint({ mode: 'number' }).references(() => product.id, { onDelete: 'set null' }),
    /**
     * Product or variation whose stock the pieces come from; null = the product's. Without a foreign key: pieces of
     * a variation that was deleted come back to nobody, not to its product.
     */
    stockId: bigint({ mode: 'number' }),
    name: text().notNull(),
    sku: text().notNull().default(''),
    address: text().notNull().default(''),
    options: jsonb().$type<{ label: string; value: string }[]>().notNull().default([]),
    /** What was chosen of it, as carts keep it, so that it can be ordered again. */
    attributes: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What line parts said of it when it was bought, by who reads it. */
    words: jsonb().$type<LineWords>().notNull().default({}),
    /** What line parts kept of it, by their name. */
    extra: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    quantity: integer().notNull(),
    currency: text().notNull(),
    unitPrice: bigint({ mode: 'number' }).notNull(),
    /** What a piece costs as prices are entered: what it is summed up from again when the order is edited; null in older orders. */
    enteredPrice: bigint({ mode: 'number' }),
    subtotal: bigint({ mode: 'number' }).notNull(),
    /** What is left of it after discounts, before taxes. */
    net: bigint({ mode: 'number' }).notNull(),
    /** What each discount takes off it and each tax adds to it, by their ids. */
    discounts: jsonb().$type<Record<string, number>>().notNull().default({}),
    taxes: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** How many units of `currency` one of the store's was. */
    exchangeRate: numeric().notNull().default('1'),
    /** `net` in minor units of the store's currency. */
    storeNet: bigint({ mode: 'number' }).notNull(),
    needsShipping: boolean().notNull(),
    /** Position of the line that this one came with; null for lines of their own. */
    parentPosition: integer(),
    /** What it takes from stock instead of its own product; null = its own. */
    takes: jsonb().$type<OrderTake[]>(),
    /** Pieces whose stock was managed when the order was placed: what is held, reduced and given back. */
    stockQuantity: integer().notNull().default(0),
    /** Pieces that refunds have brought back. */
    restocked: integer().notNull().default(0),
  },
  (table) => [
    index('order_line_order_index').on(table.orderId, table.position),
    index('order_line_product_index').on(table.productId),
    index('order_line_variation_index').on(table.variationId),
    check('order_line_quantity_check', sql`${table.quantity} > 0 and ${table.stockQuantity} >= 0`),
    check('order_line_restocked_check', sql`${table.restocked} between 0 and ${table.quantity}`),
  ],
);
