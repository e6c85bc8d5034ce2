import { accountChanged, accountMade } from '#features/accounts/public.server.ts';
import { orderChanged, orderRefunded, orderStateChanged } from '#features/orders/public.server.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { type Subscription, subscribe } from '#platform/events/events.server.ts';
import { moveToAccount, ownerOfOrder, recountCustomer } from '../data/recount.queries.server.ts';

/**
 * Counts a customer anew when something of their orders or their account changed. After the order's own transaction, so
 * that nobody who pays waits for it; twice is as good as once.
 */
export const followOrders = (): readonly Subscription[] => [
  // An order that is placed comes into its first state, too.
  subscribe(orderStateChanged, 'customers', ({ tx, payload }) => recountOrder(tx, payload.orderId)),
  subscribe(orderRefunded, 'customers', ({ tx, payload }) => recountOrder(tx, payload.orderId)),
  subscribe(orderChanged, 'customers', async ({ tx, payload: { orderId, former } }) => {
    await recountOrder(tx, orderId);
    if (!former) return;
    const owner = await ownerOfOrder(tx, orderId);
    // What was noted of a guest goes with the last of their orders to the account that has them now.
    if (former.customerId === null && owner?.customerId && owner.email === former.email)
      await moveToAccount(tx, former.email, owner.customerId);
    await recountCustomer(tx, former);
  }),
  subscribe(accountMade, 'customers', ({ tx, payload }) => recountAccount(tx, payload.userId)),
  subscribe(accountChanged, 'customers', ({ tx, payload }) => recountAccount(tx, payload.userId)),
];

async function recountOrder(tx: Transaction, orderId: number): Promise<void> {
  const owner = await ownerOfOrder(tx, orderId);
  if (owner) await recountCustomer(tx, owner);
}

function recountAccount(tx: Transaction, userId: string): Promise<void> {
  return recountCustomer(tx, { customerId: userId, email: '' });
}
