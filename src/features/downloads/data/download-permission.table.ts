import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { shopOrder } from '#features/orders/data/order.table.ts';
import { orderLine } from '#features/orders/data/order-line.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';
import { downloadFile } from './download-file.table.ts';

/** That a file may be downloaded by whoever bought a line of an order; it outlives the product and its list of files. */
export const downloadPermission = pgTable(
  'download_permission',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Names it in addresses: 64 hexadecimal digits that nobody can guess. */
    token: text().notNull().unique(),
    orderId: belongsTo(() => shopOrder.id),
    orderLineId: belongsTo(() => orderLine.id),
    fileId: bigint({ mode: 'number' })
      .notNull()
      .references(() => downloadFile.id),
    /** What shoppers read. */
    name: text().notNull(),
    /** Place among the files of its line. */
    position: integer().notNull().default(0),
    /** How often in all; null = without limit. */
    downloadLimit: integer(),
    /** How often it was. */
    downloads: integer().notNull().default(0),
    grantedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('download_permission_once').on(table.orderLineId, table.fileId),
    index('download_permission_order_index').on(table.orderId),
    index('download_permission_file_index').on(table.fileId),
    check('download_permission_token', sql`${table.token} ~ '^[0-9a-f]{64}$'`),
    check('download_permission_limit', sql`${table.downloadLimit} > 0`),
    check('download_permission_count', sql`${table.downloads} >= 0`),
  ],
);

/** Each download that counted, so that one that broke off can be resumed. */
export const downloadBegun = pgTable(
  'download_begun',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    permissionId: belongsTo(() => downloadPermission.id),
    at: timestamp({ withTimezone: true }).notNull(),
    /** How often it was resumed. */
    resumptions: integer().notNull().default(0),
    /** Whose it is: hashes of the client that began it. */
    clients: text().array().notNull().default([]),
    /** Bytes that were handed out for it in all. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [index('download_begun_permission_index').on(table.permissionId)],
);
