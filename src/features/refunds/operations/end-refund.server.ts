import type { RefundServices } from '#features/orders/public.server.ts';
import { refundAnswered } from '#features/payments/public.server.ts';
import { type Subscription, subscribe } from '#platform/events/events.server.ts';
import { orderOfRefund } from '../data/refund.queries.server.ts';
import { bringBack } from './bring-back.server.ts';
import { endFailedRefund } from './end-failed-refund.server.ts';
import { refundKey } from './refund-order.server.ts';
import { settleRefund } from './settle-refund.server.ts';

/** Ends the refunds of orders as whoever took the money answers, also where the order was thrown away meanwhile. */
export function endRefunds(services: () => RefundServices): Subscription {
  return subscribe(refundAnswered, 'orders-refunds', async ({ tx, payload }) => {
    const refundId = refundKey.read(payload.key);
    const orderId = refundId === null ? null : await orderOfRefund(tx, refundId);
    if (refundId === null || orderId === null) return;
    const now = new Date();
    const { state, reference, problem: failure, givenBack } = payload;
    const isBack = state === 'done' || givenBack > 0;
    await bringBack(tx, orderId, isBack ? 'refundedInTrash' : 'refundFailedInTrash', services(), now);
    if (state === 'done') await settleRefund(tx, refundId, { state: 'done', reference }, services(), now);
    else await endFailedRefund(tx, { refundId, orderId, failure, givenBack, reference }, services(), now);
  });
}
