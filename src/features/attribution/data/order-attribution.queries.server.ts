import type { Transaction } from '#platform/db/database.server.ts';
import type { Attribution } from '../rules/received-attribution.ts';
import { orderAttribution } from './order-attribution.table.ts';

/** Keeps where an order came from; what is kept already is never replaced (ATTR-004). */
export async function keepAttribution(tx: Transaction, orderId: number, values: Attribution): Promise<void> {
  await tx.insert(orderAttribution).values({ orderId, values }).onConflictDoNothing();
}
