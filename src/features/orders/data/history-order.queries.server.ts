import { eq, sql } from 'drizzle-orm';
import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import { shopOrder } from './order.table.ts';
import { orderNote, orderStateChange } from './order-history.table.ts';
import { orderLine } from './order-line.table.ts';
import { orderRefund, orderRefundLine } from './order-refund.table.ts';

/** An order that was placed elsewhere with all that belongs to it. */
export interface HistoryOrder {
  order: typeof shopOrder.$inferInsert;
  lines: Omit<typeof orderLine.$inferInsert, 'orderId'>[];
  change: Omit<typeof orderStateChange.$inferInsert, 'orderId'>;
  notes: Omit<typeof orderNote.$inferInsert, 'orderId'>[];
  /** `lines` by their positions. */
  refunds: {
    refund: Omit<typeof orderRefund.$inferInsert, 'orderId'>;
    lines: { position: number; quantity: number; amount: number; taxes: Record<string, number> }[];
  }[];
}

/** Stores an order as history: no stock is touched, nobody is told, nothing is paid. Answers its id. */
export async function insertHistoryOrder(
  tx: Transaction,
  { order, lines, change, notes, refunds }: HistoryOrder,
): Promise<number> {
  const [row] = await tx.insert(shopOrder).values(order).returning({ id: shopOrder.id });
  if (!row) throw new Error('An order was not stored');
  const orderId = row.id;
  const stored =
    lines.length === 0
      ? []
      : await tx
          .insert(orderLine)
          .values(lines.map((line) => ({ ...line, orderId })))
          .returning({ id: orderLine.id, position: orderLine.position });
  const ids = new Map(stored.map(({ id, position }) => [position, id]));
  await tx.insert(orderStateChange).values({ ...change, orderId });
  if (notes.length > 0) await tx.insert(orderNote).values(notes.map((note) => ({ ...note, orderId })));
  for (const { refund, lines: parts } of refunds) {
    const [made] = await tx
      .insert(orderRefund)
      .values({ ...refund, orderId })
      .returning({ id: orderRefund.id });
    const ofLines = parts.flatMap(({ position, ...part }) => {
      const lineId = ids.get(position);
      return made && lineId !== undefined ? [{ ...part, refundId: made.id, lineId }] : [];
    });
    if (ofLines.length > 0) await tx.insert(orderRefundLine).values(ofLines);
  }
  return orderId;
}

/** An order as those who take over orders see it. */
export interface NumberedOrder {
  id: number;
  email: string;
  customerId: string | null;
  createdVia: string;
  version: number;
}

/** The order of this number, in the trash or not, kept from changing until the transaction ends. */
export async function orderOfNumber(tx: Transaction, number: number): Promise<NumberedOrder | undefined> {
  const { id, billingEmail: email, customerId, createdVia, version } = shopOrder;
  const [row] = await tx
    .select({ id, email, customerId, createdVia, version })
    .from(shopOrder)
    .where(eq(shopOrder.number, number))
    .for('update');
  return row;
}

/** The order of this id, in the same way. */
export async function orderOfId(tx: Transaction, orderId: number): Promise<NumberedOrder | undefined> {
  const { id, billingEmail: email, customerId, createdVia, version } = shopOrder;
  const [row] = await tx
    .select({ id, email, customerId, createdVia, version })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId))
    .for('update');
  return row;
}

/** Takes an order away for good, with all that belongs to it. */
export async function deleteOrder(tx: Transaction, id: number): Promise<void> {
  await tx.delete(shopOrder).where(eq(shopOrder.id, id));
}

/** Lets the next order have a number beyond this one; no rollback takes that back. */
export async function goOnBehind(tx: Transaction, number: number): Promise<void> {
  await tx.execute(sql`select setval('shop_order_number_seq', ${number})
    where ${number} > (select last_value from shop_order_number_seq)`);
}

/** The amounts of orders without tax, and what stands beside what they are shown with. */
export interface OrderAmounts {
  id: number;
  subtotal: number;
  discountTotal: number;
  shippingTotal: number;
  feeTotal: number;
  taxTotal: number;
  username: string | null;
  accountEmail: string | null;
}

export async function readAmounts(db: Executor, ids: readonly number[]): Promise<Map<number, OrderAmounts>> {
  const rows = await runPrepared<OrderAmounts>(db, {
    name: 'orders-amounts',
    text: `select o.id, o.subtotal, o.discount_total as "discountTotal", o.shipping_total as "shippingTotal",
        o.fee_total as "feeTotal", o.tax_total as "taxTotal", a.username, a.email as "accountEmail"
      from shop_order o left join user_account a on a.id = o.customer_id
      where o.id = any(array(select json_array_elements_text($1::json)::bigint))`,
    values: [JSON.stringify(ids)],
  });
  return new Map(rows.map((row) => [Number(row.id), row]));
}

/** How many lines the one of these orders has that has most. */
export async function countMostLines(db: Executor, ids: readonly number[]): Promise<number> {
  const [row] = await runPrepared<{ most: number }>(db, {
    name: 'orders-most-lines',
    text: `select coalesce(max(lines), 0)::int as most from (
        select count(*) as lines from order_line
        where order_id = any(array(select json_array_elements_text($1::json)::bigint)) group by order_id) l`,
    values: [JSON.stringify(ids)],
  });
  return row?.most ?? 0;
}

/** The notes of several orders, the oldest first, by order. */
export async function readNotesOf(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, { kind: string; text: string; author: string; createdAt: Date }[]>> {
  const rows = await runPrepared<{
    orderId: number;
    kind: string;
    text: string;
    author: string;
    createdAt: Date;
  }>(db, {
    name: 'orders-notes',
    text: `select order_id as "orderId", kind, text, author, created_at as "createdAt" from order_note
      where order_id = any(array(select json_array_elements_text($1::json)::bigint)) order by id`,
    values: [JSON.stringify(ids)],
  });
  const notes = new Map<number, typeof rows>();
  for (const row of rows) notes.set(Number(row.orderId), [...(notes.get(Number(row.orderId)) ?? []), row]);
  return notes;
}
