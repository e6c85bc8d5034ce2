import type { Transaction } from '#platform/db/database.server.ts';
import { emission, emitAll } from '#platform/events/events.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { giveGuestOrders } from '../data/guest-orders.queries.server.ts';
import { orderChanged } from '../events.ts';
import { orderTexts } from '../texts.ts';
import type { OrderServices } from './order-services.server.ts';

/**
 * Lets an account have the orders that guests placed with its address; answers how many. Whoever calls has made sure that
 * its holder is who ordered: an address that somebody typed to register proves nothing (CHK-018).
 */
export async function joinGuestOrders(
  tx: Transaction,
  {
    email,
    userId,
    person,
    isByHand,
  }: { email: string; userId: string; person: { id: string; name: string }; isByHand: boolean },
  services: Pick<OrderServices, 'marketOf'>,
  now: Date,
): Promise<number> {
  // The history is for whoever runs the shop.
  const text = translator(orderTexts, services.marketOf().texts);
  const note = text(isByHand ? 'joinedByHand' : 'joinedByCustomer');
  const ids = await giveGuestOrders(tx, { email, userId, note, person, now });
  const former = { customerId: null, email };
  await emitAll(
    tx,
    ids.map((orderId) => emission(orderChanged, { orderId, former })),
  );
  return ids.length;
}
