import { catalogSettings } from '#features/catalog/public.ts';
import { lockProductsForSale } from '#features/inventory/public.server.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { LockedOrder } from '../data/order-state.queries.server.ts';
import { lockedIdsOf } from '../rules/line-stock.ts';
import type { OrderServices } from './order-services.server.ts';
import { holderOf } from './store-order.server.ts';

/** Why an order whose payment failed is not paid after all, in the words of whoever placed it. */
export interface ResumeRefusal {
  code: 'not-resumed';
  message: string;
}

/**
 * Asks all slices whether an order whose payment failed, or that is cancelled, may count again now that it is paid: what it
 * gave back may be somebody else's by now. Products are locked first, as whoever places an order does, so that nobody waits for
 * another in a circle; the order's lock is held.
 */
export async function mayResume(
  tx: Transaction,
  order: LockedOrder,
  { stateSteps = [], settings, market }: Pick<OrderServices, 'stateSteps' | 'settings' | 'market'>,
  now: Date,
): Promise<Result<null, ResumeRefusal>> {
  if (order.state !== 'failed' && order.state !== 'cancelled') return accept(null);
  await lockProductsForSale(tx, lockedIdsOf(order.lines), holderOf(order.id), settings.get(catalogSettings));
  for (const step of stateSteps) {
    const message = await step.refuseResumed?.(tx, order.id, { market, now });
    if (message) return refuse({ code: 'not-resumed', message });
  }
  return accept(null);
}
