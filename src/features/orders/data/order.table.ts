import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { userAccount } from '#features/accounts/data/user-account.table.ts';
import type { Address } from '#features/fields/public.ts';
import { recordColumns } from '#platform/db/record-columns.ts';
import type { HandCharges } from '../rules/hand-charges.ts';
import type { OrderState, StockClaim } from '../rules/order-states.ts';
import type { OrderTotals } from '../rules/order-views.ts';

/** Orders as they were placed: later changes to products, prices or rates never reach them. Minor units of `currency`. */
export const shopOrder = pgTable(
  'shop_order',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What people call it: unique and increasing, with gaps where placing was undone. */
    number: bigint({ mode: 'number' }).notNull().unique().generatedByDefaultAsIdentity({ startWith: 1001 }),
    /** Unguessable; opens the order to whoever holds it together with the e-mail address. */
    key: text().notNull().unique(),
    state: text().$type<OrderState>().notNull(),
    currency: text().notNull(),
    /** Currency of the store when it was placed, and how many units of `currency` one of it was. */
    storeCurrency: text().notNull(),
    exchangeRate: numeric().notNull().default('1'),
    /** Language in which it was placed, BCP 47: mails about it are written in it. */
    locale: text().notNull().default('en'),
    subtotal: bigint({ mode: 'number' }).notNull(),
    discountTotal: bigint({ mode: 'number' }).notNull().default(0),
    shippingTotal: bigint({ mode: 'number' }).notNull().default(0),
    feeTotal: bigint({ mode: 'number' }).notNull().default(0),
    taxTotal: bigint({ mode: 'number' }).notNull().default(0),
    total: bigint({ mode: 'number' }).notNull(),
    /** The total in minor units of `storeCurrency`; what is summed up over orders. */
    storeTotal: bigint({ mode: 'number' }).notNull(),
    /** What was given back of it so far, and the same in minor units of `storeCurrency`. */
    refundedTotal: bigint({ mode: 'number' }).notNull().default(0),
    storeRefundedTotal: bigint({ mode: 'number' }).notNull().default(0),
    /** Every part of the sum as it was shown. */
    totals: jsonb().$type<OrderTotals>().notNull(),
    /** Fees and shipping as somebody who runs the shop entered them; null where nobody did. */
    charges: jsonb().$type<HandCharges>(),
    itemCount: integer().notNull(),
    /** Names and SKUs of its lines, for searches. */
    soldText: text().notNull().default(''),
    /** What it is searched by, as people read it: its number, who bought and what; the same steps as `searchFold` of kit/text. */
    searchText: text().generatedAlwaysAs(
      sql`lower(regexp_replace(normalize(replace('#' || number::text || ' ' || number::text || ' ' || billing_name || ' ' || billing_email || ' ' || sold_text, 'ß', 'ss'), NFKD), '[\u0300-\u036f]', '', 'g'))`,
    ),
    billing: jsonb().$type<Address>().notNull(),
    shipping: jsonb().$type<Address>(),
    needsShipping: boolean().notNull(),
    billingName: text().notNull(),
    billingEmail: text().notNull(),
    customerId: text().references(() => userAccount.id, { onDelete: 'set null' }),
    shippingMethod: text().notNull().default(''),
    paymentMethod: text().notNull().default(''),
    paymentTitle: text().notNull().default(''),
    /** Where the shopper goes to pay, as the first answer said; null = nowhere. */
    paymentAddress: text(),
    customerNote: text().notNull().default(''),
    /** Hash of session and attempt: the same checkout sent twice is one order. */
    attempt: text().notNull().unique(),
    /** Hash of the session that placed it: its browser may read the order by the key alone. */
    visitor: text().notNull().default(''),
    createdVia: text().notNull().default('checkout'),
    clientIp: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    /** What the order has done with its stock. */
    stockClaim: text().$type<StockClaim>().notNull().default('none'),
    /** Until when an unpaid order keeps its pieces. */
    holdExpiresAt: timestamp({ withTimezone: true }),
    paidAt: timestamp({ withTimezone: true }),
    completedAt: timestamp({ withTimezone: true }),
    ...recordColumns,
  },
  (table) => [
    index('shop_order_state_index').on(table.state, table.id),
    index('shop_order_customer_index').on(table.customerId, table.id),
    index('shop_order_search_index').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('shop_order_total_index').on(table.storeTotal, table.id),
    index('shop_order_name_index').on(sql`${table.billingName} collate "und-x-icu"`, table.id),
    index('shop_order_email_index').on(table.billingEmail),
    index('shop_order_created_at_index').on(table.createdAt),
    index('shop_order_unpaid_index').on(table.holdExpiresAt).where(sql`state = 'pending'`),
    check(
      'shop_order_state_check',
      sql`${table.state} in ('pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed')`,
    ),
    check('shop_order_claim_check', sql`${table.stockClaim} in ('none', 'held', 'reduced')`),
    check('shop_order_email_check', sql`${table.billingEmail} = lower(${table.billingEmail})`),
    check('shop_order_exchange_check', sql`${table.exchangeRate} > 0 and ${table.storeTotal} >= 0`),
    check(
      'shop_order_refunded_check',
      sql`${table.refundedTotal} between 0 and ${table.total} and ${table.storeRefundedTotal} between 0 and ${table.storeTotal}`,
    ),
    check(
      'shop_order_total_check',
      sql`${table.total} >= 0 and ${table.total} = greatest(0, ${table.subtotal} - ${table.discountTotal} + ${table.shippingTotal} + ${table.feeTotal} + ${table.taxTotal})`,
    ),
  ],
);
