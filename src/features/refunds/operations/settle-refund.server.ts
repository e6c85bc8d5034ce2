import { catalogSettings } from '#features/catalog/public.ts';
import { lockProductsForSale, returnStock } from '#features/inventory/public.server.ts';
import {
  addRestocked,
  changeOrderState,
  formatOfOrder,
  type LockedOrder,
  lockOrder,
  orderRefunded,
  type RefundServices,
  readOrder,
  writeStockQuantities,
} from '#features/orders/public.server.ts';
import {
  lockedIdsOf,
  orderTexts,
  type RefundedLine,
  restockedPieces,
  soldPieces,
  stockChanges,
} from '#features/orders/public.ts';
import { formatMoney, unrounded } from '#kit/money.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { addRefunded, noteOnOrder, orderOfRefund, writeRefundState } from '../data/refund.queries.server.ts';
import type { RefundRefusal } from '../errors.ts';

/** What became of a refund that was underway. */
export type RefundEnd =
  | { state: 'done'; reference: string; byHand?: boolean }
  | { state: 'refused'; failure: string };

/**
 * Ends a refund. When the money went back, the order says so, pieces return to the stock, others are told, and an order
 * of which nothing is left becomes refunded; a refused one gives its amount free again. Ending it twice changes nothing.
 */
export async function settleRefund(
  tx: Transaction,
  refundId: number,
  end: RefundEnd,
  services: RefundServices,
  now: Date,
): Promise<Result<null, RefundRefusal>> {
  const orderId = await orderOfRefund(tx, refundId);
  const locked = orderId === null ? undefined : await lockOrder(tx, orderId);
  const order = locked && (await readOrder(tx, locked.id));
  const refund = order?.refunds.find(({ id }) => id === refundId);
  if (!locked || !order || !refund) return refuse({ code: 'unknown-refund' });
  const text = translator(orderTexts, services.texts);
  const amount = formatMoney(refund.amount, unrounded(formatOfOrder(order, services)));
  const { reason } = refund;
  if (refund.state !== 'underway') return accept(null);
  if (end.state === 'refused') {
    await writeRefundState(tx, { ...refund, state: 'refused', failure: end.failure, now });
    await noteOnOrder(tx, order.id, text('refundRefused', { amount, reason: end.failure }), now);
    return accept(null);
  }
  const method = end.byHand ? '' : refund.method;
  await writeRefundState(tx, {
    ...refund,
    state: 'done',
    method,
    reference: end.reference,
    failure: '',
    now,
  });
  const title = services.payments.find(({ id }) => id === method) ? order.paymentTitle : '';
  const said = title ? text('refundedBy', { amount, method: title }) : text('refundedByHand', { amount });
  const person = refund.personId === null ? null : { id: refund.personId, name: refund.person };
  const returned = await restock(tx, locked, refund.lines, services);
  await addRefunded(tx, {
    orderId: order.id,
    amount: refund.amount,
    storeAmount: refund.storeAmount,
    note: [
      reason ? `${said} ${text('refundReason', { reason })}` : said,
      returned && text('stockReturned', { changes: returned }),
    ]
      .filter(Boolean)
      .join('\n'),
    person,
    now,
  });
  const isWhole = order.refundedTotal + refund.amount === order.total;
  await emit(tx, orderRefunded, { orderId: order.id, number: order.number, refundId, isWhole });
  if (isWhole) {
    const cause = reason || text('refundedWhole');
    await changeOrderState(
      tx,
      { orderId: order.id, to: 'refunded', cause, person, byRefund: true },
      services,
      now,
    );
  }
  return accept(null);
}

/** Brings pieces back to where they were taken from; answers what changed in words, '' = nothing. */
async function restock(
  tx: Transaction,
  order: LockedOrder,
  refunded: readonly RefundedLine[],
  { settings }: Pick<RefundServices, 'settings'>,
): Promise<string> {
  const back = refunded.filter((line) => line.restock > 0);
  // Pieces that are not taken (any more) cannot come back.
  if (back.length === 0 || order.claim !== 'reduced') return '';
  const parts = back.flatMap(({ lineId, restock }) =>
    restockedPieces(
      order.lines.filter(({ id }) => id === lineId),
      restock,
    ),
  );
  const stock = await lockProductsForSale(tx, lockedIdsOf(parts), '', settings.get(catalogSettings));
  await returnStock(tx, parts.flatMap(soldPieces));
  await writeStockQuantities(
    tx,
    parts.map((part) => ({ ...part, stockQuantity: takenOf(order, part) - part.stockQuantity })),
  );
  await addRestocked(tx, back);
  return stockChanges(parts, stock, 1);
}

function takenOf({ lines }: LockedOrder, part: LockedOrder['lines'][number]): number {
  const same = lines.find((line) => line.id === part.id && samePart(line.part, part.part));
  return same?.stockQuantity ?? part.stockQuantity;
}

function samePart(one: LockedOrder['lines'][number]['part'], other: typeof one): boolean {
  if (typeof one === 'object' && typeof other === 'object') return one.take === other.take;
  return one === other;
}
