import { accept, type Result, refuse } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { lockPaidPayments } from '../data/payment.queries.server.ts';
import { insertRefund, readRefundByKey } from '../data/refund.queries.server.ts';
import type { RefundRefusal } from '../errors.ts';

/** The job that hands refunds on, by the name under which it is asked for. */
export const SEND_REFUND = 'send-payment-refund';

/** Money that is to go back to whoever paid an order. */
export interface RefundRequest {
  orderId: number;
  /** Minor units of the order's currency. */
  amount: number;
  /** Names the refund: asked again, also at the same time, it goes back once. */
  key: string;
}

/**
 * Asks for money to go back by the provider that took it. It is kept with the caller's transaction and sent by a job, which
 * tries again until the provider answers; the event `payment-refund-answered` tells how it went. `payments.no-gateway`:
 * nobody but the owner can send this money back.
 */
export async function askRefund(
  tx: Transaction,
  { orderId, amount, key }: RefundRequest,
): Promise<Result<{ refundId: number }, RefundRefusal>> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`Nobody can refund ${amount}`);
  const paid = await lockPaidPayments(tx, orderId);
  const [first] = paid;
  if (!first) return refuse({ code: 'payments.no-gateway' });
  const before = await readRefundByKey(tx, key);
  if (before) return accept({ refundId: before.id });
  const from = paid.find(({ received, refunded }) => received - refunded >= amount);
  if (!from) {
    const left = Math.max(...paid.map(({ received, refunded }) => received - refunded));
    return refuse({ code: 'payments.too-much', left, currency: first.receivedCurrency });
  }
  const refundId = await insertRefund(tx, { paymentId: from.id, key, amount });
  await enqueue(tx, { name: SEND_REFUND }, { refundId });
  return accept({ refundId });
}
