import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { userAccount } from '#features/accounts/data/user-account.table.ts';
import { shopOrder } from '#features/orders/data/order.table.ts';
import { orderLine } from '#features/orders/data/order-line.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Parcels of orders that were handed to a carrier. */
export const orderShipment = pgTable(
  'order_shipment',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: belongsTo(() => shopOrder.id),
    /** Which of the shop's carriers it was; '' = none of them. */
    carrier: text().notNull().default(''),
    /** What the carrier is called, as it was told to the customer; '' = nobody was named. */
    carrierTitle: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    /** Where the parcel can be followed; '' = nowhere. */
    link: text().notNull().default(''),
    personId: text().references(() => userAccount.id, { onDelete: 'set null' }),
    person: text().notNull().default(''),
    shippedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('order_shipment_order_index').on(table.orderId, table.id),
    // As `ordersByTracking` asks it.
    index('order_shipment_tracking_index').using(
      'gin',
      sql`regexp_replace(lower(${table.trackingNumber}), '[^a-z0-9]', '', 'g') gin_trgm_ops`,
    ),
    check('order_shipment_link_check', sql`${table.link} = '' or ${table.link} ~* '^https?://'`),
  ],
);

/** How many pieces of a line are in a parcel. */
export const orderShipmentLine = pgTable(
  'order_shipment_line',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: belongsTo(() => orderShipment.id),
    /** What was sent is not taken out of an order: it goes with the order alone. */
    lineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderLine.id),
    quantity: integer().notNull(),
  },
  (table) => [
    unique('order_shipment_line_key').on(table.shipmentId, table.lineId),
    index('order_shipment_line_line_index').on(table.lineId),
    check('order_shipment_line_quantity_check', sql`${table.quantity} > 0`),
  ],
);

/** Labels that were made for parcels, as PDF. */
export const orderLabel = pgTable('order_label', {
  shipmentId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => orderShipment.id, { onDelete: 'cascade' }),
  /** Who made it. */
  provider: text().notNull(),
  pdf: bytes().notNull(),
});
