import { type Database, inTransaction } from '#platform/db/database.server.ts';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { unpaidOrders } from '../data/order-state.queries.server.ts';
import { changeOrderState } from '../operations/change-order-state.server.ts';
import type { OrderServices } from '../operations/order-services.server.ts';
import { orderTexts } from '../texts.ts';

/** Cancels pending orders whose time to pay has passed and gives their pieces free; returns how many. */
export async function cancelUnpaidOrders(
  db: Database,
  services: Pick<OrderServices, 'settings' | 'texts' | 'locale' | 'stateSteps'>,
  now: Date,
): Promise<number> {
  const cause = translator(orderTexts, services.texts)('holdEnded');
  let cancelled = 0;
  for (const orderId of await unpaidOrders(db, now)) {
    // One transaction an order: a payment that comes in meanwhile waits for one order only.
    const done = await inTransaction(db, async (tx) => {
      const request = {
        orderId,
        to: 'cancelled' as const,
        cause,
        person: null,
        onlyFrom: ['pending' as const],
      };
      return (await changeOrderState(tx, request, services, now)).ok;
    });
    if (done) cancelled++;
  }
  return cancelled;
}

/** Every five minutes: cancels what was not paid in time (CHK-014). */
export function cancelUnpaidJob(
  db: Database,
  services: () => Pick<OrderServices, 'settings' | 'texts' | 'locale' | 'stateSteps'>,
) {
  return defineJob(
    { name: 'cancel-unpaid-orders', title: 'Cancel unpaid orders', schedule: '*/5 * * * *' },
    async () => {
      await cancelUnpaidOrders(db, services(), new Date());
    },
  );
}
