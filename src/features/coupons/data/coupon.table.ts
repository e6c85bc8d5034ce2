import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { userAccount } from '#features/accounts/data/user-account.table.ts';
import { shopOrder } from '#features/orders/data/order.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';
import { recordColumns } from '#platform/db/record-columns.ts';
import type { DiscountType } from '../rules/coupon.ts';

/** What takes something off a cart by its code. Amounts in minor units of the store's currency. */
export const coupon = pgTable(
  'coupon',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** As the owner wrote it. */
    code: text().notNull(),
    /** By which it is found, whatever the case. */
    codeKey: text().notNull(),
    description: text().notNull().default(''),
    discountType: text().$type<DiscountType>().notNull().default('fixed_cart'),
    /** Of fixed coupons. */
    amount: bigint({ mode: 'number' }).notNull().default(0),
    /** Of percent coupons, as a decimal. */
    percent: numeric().notNull().default('0'),
    expiresAt: timestamp({ withTimezone: true }),
    individualUse: boolean().notNull().default(false),
    productIds: bigint({ mode: 'number' }).array().notNull().default([]),
    excludedProductIds: bigint({ mode: 'number' }).array().notNull().default([]),
    categoryIds: bigint({ mode: 'number' }).array().notNull().default([]),
    excludedCategoryIds: bigint({ mode: 'number' }).array().notNull().default([]),
    excludeSaleItems: boolean().notNull().default(false),
    minimumAmount: bigint({ mode: 'number' }),
    maximumAmount: bigint({ mode: 'number' }),
    usageLimit: integer(),
    usageLimitPerUser: integer(),
    limitUsageToItems: integer(),
    freeShipping: boolean().notNull().default(false),
    emailRestrictions: text().array().notNull().default([]),
    ...recordColumns,
  },
  (table) => [
    index('coupon_created_at_index').on(table.createdAt),
    // In the trash a code stays taken, so that a coupon can always come back.
    uniqueIndex('coupon_code_unique').on(table.codeKey),
    check('coupon_type_check', sql`${table.discountType} in ('fixed_cart', 'percent', 'fixed_product')`),
    check('coupon_amount_check', sql`${table.amount} >= 0`),
    check('coupon_percent_check', sql`${table.percent} >= 0 and ${table.percent} <= 100`),
  ],
);

/** The coupons of orders; whether a use counts is told by the order's state (COUP-005). Minor units of `currency`. */
export const couponUse = pgTable(
  'coupon_use',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null once the coupon is deleted. */
    couponId: bigint({ mode: 'number' }).references(() => coupon.id, { onDelete: 'set null' }),
    orderId: belongsTo(() => shopOrder.id),
    code: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    accountId: text().references(() => userAccount.id, { onDelete: 'set null' }),
    /** In lower case. */
    email: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('coupon_use_order_unique').on(table.orderId, table.code),
    index('coupon_use_coupon_index').on(table.couponId, table.orderId),
    index('coupon_use_account_index').on(table.accountId),
  ],
);

/** The coupons of a session's cart. */
export const cartCoupon = pgTable(
  'cart_coupon',
  {
    /** The guest's session or the account (`VisitorSession.owner`). */
    owner: text().primaryKey(),
    /** Keys of the codes that are applied, in that order. */
    codes: text().array().notNull().default([]),
    /** Keys of codes that are tried once something is in the cart. */
    wanted: text().array().notNull().default([]),
    /** Who was logged in when they were entered. */
    accountId: text(),
    /** The account's, or what a guest had typed at the checkout by then; nobody is believed by it once an order is placed. */
    accountEmail: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('cart_coupon_expires_at_index').on(table.expiresAt)],
);
