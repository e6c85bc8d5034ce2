import { accept, type Result, refuse } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { lockPaidPayments } from '../data/payment.queries.server.ts';
import { insertRefund, readRefundParts } from '../data/refund.queries.server.ts';
import type { RefundRefusal } from '../errors.ts';
import { partKey } from '../rules/refund-parts.ts';
import { splitRefund } from '../rules/split-refund.ts';

/** The job that hands refunds on, by the name under which it is asked for. */
export const SEND_REFUND = 'send-payment-refund';

/** Money that is to go back to whoever paid an order. */
export interface RefundRequest {
  orderId: number;
  /** Minor units of `currency`. */
  amount: number;
  /** The order's: what came in another is not touched. */
  currency: string;
  /** Names the refund: asked again, also at the same time, it goes back once. */
  key: string;
}

/**
 * Asks for money to go back by the provider that took it, of several payments where none of them has all of it. It is
 * kept with the caller's transaction and sent by a job, which tries again until the provider answers; the event
 * `payment-refund-answered` tells how it went once all of it was answered. `payments.no-gateway`: nobody but the owner can
 * send this money back.
 */
export async function askRefund(
  tx: Transaction,
  { orderId, amount, currency, key }: RefundRequest,
): Promise<Result<{ refundId: number }, RefundRefusal>> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`Nobody can refund ${amount}`);
  const paid = await lockPaidPayments(tx, orderId);
  const [first] = paid;
  if (!first) return refuse({ code: 'payments.no-gateway' });
  const [before] = await readRefundParts(tx, key);
  if (before) return accept({ refundId: before.id });
  const parts = splitRefund(paid, { amount, currency });
  if (!parts) {
    const same = paid.filter(({ receivedCurrency }) => receivedCurrency === currency);
    if (same.length === 0)
      return refuse({ code: 'payments.other-currency', currency: first.receivedCurrency });
    const left = same.reduce((sum, { received, refunded }) => sum + Math.max(0, received - refunded), 0);
    return refuse({ code: 'payments.too-much', left, currency });
  }
  const ids: number[] = [];
  for (const [at, part] of parts.entries()) {
    const refundId = await insertRefund(tx, { ...part, key: partKey.of(key, at) });
    await enqueue(tx, { name: SEND_REFUND }, { refundId });
    ids.push(refundId);
  }
  return accept({ refundId: ids[0] as number });
}
