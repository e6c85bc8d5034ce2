import type { RefundParts, RefundState } from '#features/orders/public.ts';
import { runPrepared, type Transaction } from '#platform/db/database.server.ts';

/** A refund to be stored. */
export interface NewRefund extends RefundParts {
  orderId: number;
  amount: number;
  storeAmount: number;
  reason: string;
  /** The way to pay by which it goes; '' = by hand. */
  method: string;
  person: { id: string; name: string } | null;
  now: Date;
}

/** Stores a refund that is underway, with its lines, under the order's lock; answers its id. */
export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<number> {
  const [row] = await runPrepared<{ id: number }>(tx, {
    name: 'order-refund-insert',
    text: `
      with refund as (
        insert into order_refund (order_id, state, amount, store_amount, shipping, fees, taxes, reason, method, person_id, person, created_at)
        values ($1, 'underway', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id
      ), lines as (
        insert into order_refund_line (refund_id, line_id, quantity, amount, taxes, restock)
        select refund.id, l."lineId", l.quantity, l.amount, l.taxes, l.restock from refund, jsonb_to_recordset($12)
          as l("lineId" bigint, quantity int, amount bigint, taxes jsonb, restock int)
      )
      select id from refund`,
    values: [
      refund.orderId,
      refund.amount,
      refund.storeAmount,
      refund.shipping,
      JSON.stringify(refund.fees),
      JSON.stringify(refund.taxes),
      refund.reason,
      refund.method,
      refund.person?.id ?? null,
      refund.person?.name ?? '',
      refund.now,
      JSON.stringify(refund.lines),
    ],
  });
  if (!row) throw new Error('A refund was not stored');
  return row.id;
}

/** Says what became of a refund. */
export async function writeRefundState(
  tx: Transaction,
  refund: { id: number; state: RefundState; method: string; reference: string; failure: string; now: Date },
): Promise<void> {
  await runPrepared(tx, {
    name: 'order-refund-state',
    text: `update order_refund set state = $2, method = $3, reference = $4, failure = $5,
      settled_at = case when $2 = 'underway' then null else $6::timestamptz end where id = $1`,
    values: [refund.id, refund.state, refund.method, refund.reference, refund.failure, refund.now],
  });
}

/** Adds what went back to what an order says of itself; the table refuses more than its total. */
export async function addRefunded(
  tx: Transaction,
  refund: {
    orderId: number;
    amount: number;
    storeAmount: number;
    note: string;
    /** Whoever asked for it; null = the shop itself. */
    person: { id: string; name: string } | null;
    now: Date;
  },
): Promise<void> {
  await runPrepared(tx, {
    name: 'order-refunded',
    text: `
      with noted as (
        insert into order_note (order_id, kind, text, author_id, author) values ($1, 'system', $4, $6, $7)
      )
      update shop_order set refunded_total = refunded_total + $2, store_refunded_total = store_refunded_total + $3,
        version = version + 1, updated_at = $5 where id = $1`,
    values: [
      refund.orderId,
      refund.amount,
      refund.storeAmount,
      refund.note,
      refund.now,
      refund.person?.id ?? null,
      refund.person?.name ?? '',
    ],
  });
}

/** The order of a refund; null when there is none. */
export async function orderOfRefund(tx: Transaction, refundId: number): Promise<number | null> {
  const [row] = await runPrepared<{ orderId: number }>(tx, {
    name: 'order-of-refund',
    text: 'select order_id as "orderId" from order_refund where id = $1',
    values: [refundId],
  });
  return row?.orderId ?? null;
}

/** Adds a note of the shop itself to an order, and lets who looks at it look again. */
export async function noteOnOrder(tx: Transaction, orderId: number, text: string, now: Date): Promise<void> {
  await runPrepared(tx, {
    name: 'order-system-note',
    text: `with noted as (insert into order_note (order_id, kind, text) values ($1, 'system', $2))
      update shop_order set version = version + 1, updated_at = $3 where id = $1`,
    values: [orderId, text, now],
  });
}
