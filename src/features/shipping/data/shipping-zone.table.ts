import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { belongsTo } from '#platform/db/belongs-to.ts';
import { recordColumns } from '#platform/db/record-columns.ts';
import type { MethodKind, MethodSettings } from '../rules/shipping-views.ts';

/** Parts of the world in the order in which an address is compared with them. */
export const shippingZone = pgTable(
  'shipping_zone',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    position: integer().notNull().default(0),
    /** Empty = everywhere. */
    regions: jsonb().$type<{ country: string; state?: string }[]>().notNull().default([]),
    postcodes: text().array().notNull().default([]),
    ...recordColumns,
  },
  (table) => [index('shipping_zone_position_index').on(table.position, table.id)],
);

/** The methods of each zone. Amounts in `settings` are in the store currency. */
export const shippingMethod = pgTable(
  'shipping_method',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    zoneId: belongsTo(() => shippingZone.id),
    kind: text().$type<MethodKind>().notNull(),
    title: text().notNull(),
    enabled: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    settings: jsonb().$type<MethodSettings>().notNull().default({}),
    ...recordColumns,
  },
  (table) => [
    index('shipping_method_zone_index').on(table.zoneId, table.position, table.id),
    check('shipping_method_kind_check', sql`${table.kind} in ('flat_rate', 'free_shipping', 'local_pickup')`),
  ],
);
