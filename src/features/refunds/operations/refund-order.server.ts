import { lockOrder, type RefundServices, readOrder } from '#features/orders/public.server.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { insertRefund } from '../data/refund.queries.server.ts';
import type { RefundRefusal } from '../errors.ts';
import { type RefundWish, refundInStore, refundOf, wholeRefund } from '../rules/refund-rules.ts';
import { settleRefund } from './settle-refund.server.ts';

/** Under which name whoever took the money is asked for a refund. */
export const refundKey = {
  of: (refundId: number) => `order-refund:${refundId}`,
  /** The refund's id; null where the name is none of an order's refund. */
  read(key: string): number | null {
    const id = /^order-refund:(\d{1,15})$/.exec(key)?.[1];
    return id === undefined ? null : Number(id);
  },
};

/** A refund that somebody asks for. */
export interface RefundRequest {
  orderId: number;
  wish: RefundWish | 'everything';
  reason: string;
  /** The money goes back without the way to pay, or did so already. */
  byHand: boolean;
  person: { id: string; name: string } | null;
  /** The version somebody looked at; undefined = whatever it is now. */
  expectedVersion?: number;
  /** How the way to pay calls what it gave back already; undefined = nothing yet. */
  reference?: string;
}

/**
 * Gives money back for an order: by its way to pay, as soon as the transaction stands, where that can do so; else it is
 * noted as given back by hand. The order is locked, so that refunds at the same time see each other and never give
 * back more than was paid (CHK-017).
 */
export async function refundOrder(
  tx: Transaction,
  request: RefundRequest,
  services: RefundServices,
  now: Date,
): Promise<Result<{ refundId: number; state: 'underway' | 'done' }, RefundRefusal>> {
  const locked = await lockOrder(tx, request.orderId);
  const order = locked && (await readOrder(tx, locked.id));
  if (!order) return refuse({ code: 'unknown-order' });
  const { expectedVersion, reference, reason, person } = request;
  if (expectedVersion !== undefined && expectedVersion !== order.version)
    return refuse({ code: 'changed-meanwhile' });
  if (order.paidAt === null) return refuse({ code: 'not-paid' });
  const isAll = request.wish === 'everything';
  if (isAll && order.refunds.some(({ state }) => state === 'underway'))
    return refuse({ code: 'refund-underway' });
  const refund = refundOf(order, request.wish === 'everything' ? wholeRefund(order) : request.wish);
  if (!refund.ok) return refund;
  const { amount } = refund.value;
  const counted = order.refunds.filter(({ state }) => state !== 'refused');
  const before = counted.reduce((sum, each) => sum + each.amount, 0);
  const refundId = await insertRefund(tx, {
    ...refund.value,
    orderId: order.id,
    storeAmount: refundInStore(order, before, amount),
    reason,
    method: request.byHand ? '' : order.paymentMethod,
    person,
    now,
  });
  const { askRefund } = services;
  if (!request.byHand && reference === undefined && askRefund) {
    const { id: orderId, currency } = order;
    const asked = await askRefund(tx, { orderId, amount, currency, key: refundKey.of(refundId) });
    if (asked.ok) return accept({ refundId, state: 'underway' });
    // The caller undoes what it refuses.
    if (asked.error.code === 'payments.too-much') return refuse({ code: 'too-much', left: asked.error.left });
    if (asked.error.code === 'payments.other-currency')
      return refuse({ code: 'other-currency', currency: asked.error.currency });
  }
  const byHand = reference === undefined;
  await settleRefund(tx, refundId, { state: 'done', reference: reference ?? '', byHand }, services, now);
  return accept({ refundId, state: 'done' });
}
