import { lockAnyOrder, type RefundServices, readOrder } from '#features/orders/public.server.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { amountRefund } from '../rules/told-refund.ts';
import { refundOrder } from './refund-order.server.ts';
import { settleRefund } from './settle-refund.server.ts';

/**
 * Ends a refund that was refused. Where it was of several payments and some of them went back (`givenBack`, minor units of
 * the order's currency, under `reference`), that is a refund of its own: of all parts of the order alike, and nothing
 * returns to the stock.
 */
export async function endFailedRefund(
  tx: Transaction,
  failed: { refundId: number; orderId: number; failure: string; givenBack: number; reference: string },
  services: RefundServices,
  now: Date,
): Promise<void> {
  const { refundId, orderId, failure, givenBack, reference } = failed;
  // Whoever runs the shop may end it at this moment as well.
  await lockAnyOrder(tx, orderId);
  const before = await readOrder(tx, orderId);
  const refund = before?.refunds.find(({ id }) => id === refundId);
  // It was ended before.
  if (refund?.state !== 'underway') return;
  await settleRefund(tx, refundId, { state: 'refused', failure }, services, now);
  if (givenBack === 0) return;
  const order = await readOrder(tx, orderId);
  const wish = order && amountRefund(order, givenBack);
  if (!wish) throw new Error(`${givenBack} went back of the order ${orderId}, which has not so much`);
  const person = refund.personId === null ? null : { id: refund.personId, name: refund.person };
  const request = { orderId, wish, reason: refund.reason, byHand: false, person, reference };
  const given = await refundOrder(tx, request, services, now);
  if (!given.ok) throw new Error(`What went back of the order ${orderId}: ${given.error.code}`);
}
