import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { shopOrder } from '#features/orders/data/order.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';
import type { Attribution } from '../rules/received-attribution.ts';

/** Where the visit came from that brought an order; a row only where something is known (ATTR-015). */
export const orderAttribution = pgTable('order_attribution', {
  orderId: belongsTo(() => shopOrder.id).primaryKey(),
  values: jsonb().$type<Attribution>().notNull(),
});
