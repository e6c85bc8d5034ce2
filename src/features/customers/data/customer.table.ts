import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { userAccount } from '#features/accounts/data/user-account.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';
import { recordColumns } from '#platform/db/record-columns.ts';
import { GROUP_COLOURS } from '../rules/group-colours.ts';

const instant = () => timestamp({ withTimezone: true });

/**
 * Everybody who has an account or ordered as a guest, with what their orders come to. Made of orders and accounts and
 * counted anew after each of their changes: nothing here is the only place where it stands, notes and groups apart.
 */
export const customer = pgTable(
  'customer',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `user:{account}`, or `guest:{e-mail address}`. */
    owner: text().notNull().unique(),
    userId: text().references(() => userAccount.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    phone: text().notNull().default(''),
    /** ISO 3166 code of the billing address used last; '' = not known. */
    country: text().notNull().default(''),
    /** Language of the latest order, BCP 47; '' = not known. */
    locale: text().notNull().default(''),
    /** Orders that count: neither given up nor waiting for their first payment. */
    orders: integer().notNull().default(0),
    /** What was paid for them less what was given back, in minor units of the store's currency. */
    spent: bigint({ mode: 'number' }).notNull().default(0),
    firstOrderAt: instant(),
    lastOrderAt: instant(),
    /** What they are searched by, as people read it; the same steps as `searchFold` of kit/text. */
    searchText: text().generatedAlwaysAs(
      sql`lower(regexp_replace(normalize(replace(name || ' ' || email || ' ' || phone, 'ß', 'ss'), NFKD), '[\u0300-\u036f]', '', 'g'))`,
    ),
    /** Since when the shop knows them. */
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('customer_user_index').on(table.userId),
    index('customer_email_index').on(table.email),
    index('customer_search_index').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('customer_name_index').on(sql`${table.name} collate "und-x-icu"`, table.id),
    index('customer_orders_index').on(table.orders, table.id),
    index('customer_spent_index').on(table.spent, table.id),
    index('customer_last_order_index').on(sql`coalesce(${table.lastOrderAt}, '-infinity')`, table.id),
    index('customer_ordered_index').on(table.lastOrderAt),
    index('customer_country_index').on(table.country, table.id),
    index('customer_created_index').on(table.createdAt, table.id),
    check('customer_email_check', sql`${table.email} = lower(${table.email})`),
  ],
);

/** Groups that the owner makes of customers. */
export const customerGroup = pgTable(
  'customer_group',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    colour: text({ enum: GROUP_COLOURS }).notNull().default('grey'),
    ...recordColumns,
  },
  (table) => [index('customer_group_name_index').on(sql`lower(${table.name})`)],
);

/** Who is in which group. */
export const customerGroupMember = pgTable(
  'customer_group_member',
  {
    groupId: belongsTo(() => customerGroup.id),
    customerId: belongsTo(() => customer.id),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.groupId] }),
    index('customer_group_member_group_index').on(table.groupId, table.customerId),
  ],
);

/** What those who run the shop note of customers; customers never see it. */
export const customerNote = pgTable(
  'customer_note',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: belongsTo(() => customer.id),
    text: text().notNull(),
    /** Null once their account is gone. */
    authorId: text().references(() => userAccount.id, { onDelete: 'set null' }),
    author: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    editedAt: instant(),
  },
  (table) => [index('customer_note_customer_index').on(table.customerId, table.id)],
);

/** Mails that those who run the shop wrote to customers; whether one was sent says the outbox, by its key. */
export const customerMail = pgTable(
  'customer_mail',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: belongsTo(() => customer.id),
    subject: text().notNull(),
    text: text().notNull(),
    author: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('customer_mail_customer_index').on(table.customerId, table.id)],
);
