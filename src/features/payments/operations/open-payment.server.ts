import { randomToken } from '#kit/ids.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { endPayment, openPaymentRow, type PaymentView } from '../data/payment.queries.server.ts';

/** A payment that may be begun at the provider, and the provider's names for those that it takes the place of. */
export interface OpenedPayment {
  payment: PaymentView;
  /** To be ended at the provider once the transaction stands. */
  ended: string[];
}

/**
 * The one open payment of an order by a way to pay, so that two tabs begin the same one. Where the order comes to
 * something else by now a new one takes its place. Whoever calls holds the order's lock.
 */
export async function openPayment(
  tx: Transaction,
  wanted: Pick<PaymentView, 'orderId' | 'method' | 'amount' | 'currency'>,
  now: Date,
): Promise<OpenedPayment> {
  const payment = await openPaymentRow(tx, { ...wanted, token: randomToken(24) });
  if (payment.amount === wanted.amount && payment.currency === wanted.currency) return { payment, ended: [] };
  await endPayment(tx, payment.id, now);
  const fresh = await openPaymentRow(tx, { ...wanted, token: randomToken(24) });
  return { payment: fresh, ended: payment.reference === null ? [] : [payment.reference] };
}
