import { refundAnswered } from '#features/payments/public.server.ts';
import { type Subscription, subscribe } from '#platform/events/events.server.ts';
import type { RefundServices } from './order-services.server.ts';
import { refundKey } from './refund-order.server.ts';
import { settleRefund } from './settle-refund.server.ts';

/** Ends the refunds of orders as whoever took the money answers. */
export function endRefunds(services: () => RefundServices): Subscription {
  return subscribe(refundAnswered, 'orders-refunds', async ({ tx, payload }) => {
    const refundId = refundKey.read(payload.key);
    if (refundId === null) return;
    const end =
      payload.state === 'done'
        ? { state: 'done' as const, reference: payload.reference }
        : { state: 'refused' as const, failure: payload.problem };
    await settleRefund(tx, refundId, end, services(), new Date());
  });
}
