import { asc, inArray } from 'drizzle-orm';
import type { KeptFieldValue } from '#features/fields/public.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { orderFieldValue } from './order-field-value.table.ts';

/** Keeps what was answered with an order that was just stored. */
export async function keepOrderValues(
  tx: Transaction,
  orderId: number,
  values: readonly KeptFieldValue[],
): Promise<void> {
  if (values.length > 0)
    await tx.insert(orderFieldValue).values(values.map((value) => ({ ...value, orderId })));
}

/** What was answered with some orders, by their ids, in the order of the form; orders without answers are left out. */
export async function readOrderValues(
  db: Executor,
  orderIds: readonly number[],
): Promise<Map<number, KeptFieldValue[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orderFieldValue)
    .where(inArray(orderFieldValue.orderId, [...orderIds]))
    .orderBy(asc(orderFieldValue.position));
  const found = new Map<number, KeptFieldValue[]>();
  for (const { orderId, ...value } of rows) found.set(orderId, [...(found.get(orderId) ?? []), value]);
  return found;
}
