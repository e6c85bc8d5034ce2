import type { Executor } from '#platform/db/database.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { readOrderChanges } from '../data/read-orders.queries.server.ts';
import { editBars } from '../points.server.ts';
import { isEditable } from '../rules/editable-order.ts';

/** Whether an order can be edited: nobody has paid for it, and no slice has done anything that an edit would belie. */
export async function mayEdit(
  db: Executor,
  order: { id: number; state: string; paidAt: unknown },
  shop: Pick<ComposedShop, 'of'>,
): Promise<boolean> {
  if (!isEditable(order, await readOrderChanges(db, order.id))) return false;
  for (const { bars } of shop.of(editBars)) if (await bars(db, order.id)) return false;
  return true;
}
