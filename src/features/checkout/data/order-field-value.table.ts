import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { fieldValueColumns } from '#features/fields/data/field-value-columns.table.ts';
import { shopOrder } from '#features/orders/data/order.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';

/** What was answered at the checkout in the owner's own fields; a row for each answer. */
export const orderFieldValue = pgTable(
  'order_field_value',
  { orderId: belongsTo(() => shopOrder.id), ...fieldValueColumns() },
  (table) => [primaryKey({ columns: [table.orderId, table.name] })],
);
