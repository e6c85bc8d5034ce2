import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { endPayment, type PaymentView, readPayments } from '../data/payment.queries.server.ts';

/** The payments of an order that could still bring money: begun, refused and to be tried again, or underway. */
export async function openPaymentsOf(db: Executor, orderId: number): Promise<PaymentView[]> {
  const payments = await readPayments(db, orderId);
  return payments.filter(({ state }) => state === 'begun' || state === 'underway' || state === 'failed');
}

/**
 * Ends those payments of an order that no provider knows yet, since it comes to something else by now: whoever asks the
 * provider for one at this moment finds it ended. Whoever calls holds the order's lock.
 */
export async function endUnaskedPayments(tx: Transaction, orderId: number, now: Date): Promise<void> {
  for (const { id, reference } of await openPaymentsOf(tx, orderId))
    if (reference === null) await endPayment(tx, id, now);
}
