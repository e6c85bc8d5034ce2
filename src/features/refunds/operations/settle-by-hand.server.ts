import { lockOrder, type RefundServices, readOrder } from '#features/orders/public.server.ts';
import { giveUpRefund } from '#features/payments/public.server.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { RefundRefusal } from '../errors.ts';
import { endFailedRefund } from './end-failed-refund.server.ts';
import { refundKey } from './refund-order.server.ts';
import { type RefundEnd, settleRefund } from './settle-refund.server.ts';

/**
 * Ends a refund of an order of which whoever took the money never said how it went. While they are still being asked nobody
 * decides for them: the money would go back twice.
 */
export async function settleByHand(
  tx: Transaction,
  { orderId, refundId, end }: { orderId: number; refundId: number; end: RefundEnd },
  services: RefundServices,
  now: Date,
): Promise<Result<null, RefundRefusal>> {
  const locked = await lockOrder(tx, orderId);
  const order = locked && (await readOrder(tx, orderId));
  const refund = order?.refunds.find(({ id }) => id === refundId);
  if (!refund) return refuse({ code: 'unknown-refund' });
  if (refund.state === 'underway') {
    const given = await giveUpRefund(tx, refundKey.of(refundId), now);
    if (!given) return refuse({ code: 'still-asked' });
    if (end.state === 'refused') {
      await endFailedRefund(tx, { orderId, refundId, failure: end.failure, ...given }, services, now);
      return accept(null);
    }
  }
  return settleRefund(tx, refundId, end, services, now);
}
