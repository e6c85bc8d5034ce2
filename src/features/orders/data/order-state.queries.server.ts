import { titleOf } from '#features/purchase-lines/public.ts';
import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import { type OrderTake, type StockPart, stockParts, withoutRestocked } from '../rules/line-stock.ts';
import type { OrderState, StockClaim } from '../rules/order-states.ts';
import { bringsPayment } from '../rules/order-states.ts';

/** A line as far as its stock goes. */
export interface StockLine {
  id: number;
  productId: number;
  variationId: number | null;
  /** Product or variation whose stock the pieces come from. */
  stockId: number;
  /** With what was chosen of it. */
  name: string;
  /** Without those that refunds brought back. */
  quantity: number;
  /** As many as were ordered, and those of them that refunds brought back. */
  ordered: number;
  restocked: number;
  /** Those of its pieces that were held or taken off managed stock. */
  stockQuantity: number;
}

/** A line, or what is in it, as far as its stock goes. */
export type StockLinePart = StockPart<StockLine>;

/** An order under lock. */
export interface LockedOrder {
  id: number;
  number: number;
  state: OrderState;
  claim: StockClaim;
  version: number;
  createdVia: string;
  lines: StockLinePart[];
}

/** Locks an order for the rest of the transaction; undefined when there is none. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<LockedOrder | undefined> {
  const [order] = await runPrepared<Omit<LockedOrder, 'lines'>>(tx, {
    name: 'order-lock',
    text: `select id, number, state, stock_claim as claim, version, created_via as "createdVia" from shop_order
      where id = $1 and trashed_at is null for update`,
    values: [orderId],
  });
  if (!order) return undefined;
  const lines = await runPrepared<StockLine & { options: { value: string }[]; takes: OrderTake[] | null }>(
    tx,
    {
      name: 'order-stock-lines',
      text: `select id, product_id as "productId", variation_id as "variationId",
        coalesce(stock_id, product_id) as "stockId", name, options, quantity, quantity as ordered, restocked,
        stock_quantity as "stockQuantity", takes
      from order_line where order_id = $1 and product_id is not null order by position`,
      values: [orderId],
    },
  );
  const titled = lines.map(({ options, ...line }) => ({
    ...line,
    name: titleOf(
      line.name,
      options.map(({ value }) => value),
    ),
  }));
  return { ...order, lines: titled.flatMap(stockParts).map(withoutRestocked) };
}

/** Locks an order for the rest of the transaction, also one in the trash; false when there is none. */
export async function lockAnyOrder(tx: Transaction, orderId: number): Promise<boolean> {
  const rows = await runPrepared<{ id: number }>(tx, {
    name: 'order-lock-any',
    text: 'select id from shop_order where id = $1 for update',
    values: [orderId],
  });
  return rows.length > 0;
}

/** Takes an order out of the trash, for example since money came for it; false where it was not in there. */
export async function takeOutOfTrash(tx: Transaction, orderId: number, now: Date): Promise<boolean> {
  const rows = await runPrepared<{ id: number }>(tx, {
    name: 'order-untrash',
    text: `update shop_order set trashed_at = null, version = version + 1, updated_at = $2
      where id = $1 and trashed_at is not null returning id`,
    values: [orderId, now],
  });
  return rows.length > 0;
}

/** Notes how many pieces of each line are claimed from managed stock, and where they lie. */
export async function writeStockQuantities(
  tx: Transaction,
  parts: readonly Pick<StockLinePart, 'id' | 'stockId' | 'stockQuantity' | 'part'>[],
): Promise<void> {
  const lines = parts.filter(({ part }) => part === 'whole');
  const takes = parts.flatMap(({ part, ...line }) =>
    typeof part === 'object' ? [{ ...line, ...part }] : [],
  );
  if (takes.length > 0)
    await runPrepared(tx, {
      name: 'order-take-quantities',
      text: `update order_line l set takes = (
          select jsonb_agg(of.take || case when c.id is null then '{}'
            else jsonb_build_object('stockQuantity', c.quantity, 'stockId', c.stock_id) end order by of.at)
          from jsonb_array_elements(l.takes) with ordinality as of(take, at)
          left join unnest($1::bigint[], $2::int[], $3::int[], $4::bigint[]) as c(id, at, quantity, stock_id)
            on c.id = l.id and c.at = of.at - 1)
        where l.id = any($1::bigint[])`,
      values: [
        takes.map(({ id }) => id),
        takes.map(({ take }) => take),
        takes.map(({ stockQuantity }) => stockQuantity),
        takes.map(({ stockId }) => stockId),
      ],
    });
  if (lines.length === 0) return;
  await runPrepared(tx, {
    name: 'order-stock-quantities',
    text: `update order_line l set stock_quantity = claimed.quantity, stock_id = claimed.stock_id
      from unnest($1::bigint[], $2::int[], $3::bigint[]) as claimed(id, quantity, stock_id) where l.id = claimed.id`,
    values: [
      lines.map(({ id }) => id),
      lines.map(({ stockQuantity }) => stockQuantity),
      lines.map(({ stockId }) => stockId),
    ],
  });
}

/** Writes a change of state with its history; answers the change's id. */
export async function writeStateChange(
  tx: Transaction,
  change: {
    orderId: number;
    from: OrderState;
    to: OrderState;
    cause: string;
    person: { id: string; name: string } | null;
    claim: StockClaim;
    holdExpiresAt: Date | null;
    note: string;
    now: Date;
  },
): Promise<number> {
  const [row] = await runPrepared<{ id: number }>(tx, {
    name: 'order-state-change',
    text: `
      with changed as (
        update shop_order set state = $3, stock_claim = $4, hold_expires_at = $5, version = version + 1,
          updated_at = $6, completed_at = case when $3 = 'completed' then coalesce(completed_at, $6) else completed_at end,
          paid_at = case when $11 then coalesce(paid_at, $6) else paid_at end
        where id = $1
      ), notes as (
        insert into order_note (order_id, kind, text) select $1, 'system', $10 where $10 <> ''
      )
      insert into order_state_change (order_id, from_state, to_state, cause, person_id, person, created_at)
      values ($1, $2, $3, $7, $8, $9, $6) returning id`,
    values: [
      change.orderId,
      change.from,
      change.to,
      change.claim,
      change.holdExpiresAt,
      change.now,
      change.cause,
      change.person?.id ?? null,
      change.person?.name ?? '',
      change.note,
      bringsPayment(change.from, change.to),
    ],
  });
  if (!row) throw new Error('A change of state was not stored');
  return row.id;
}

/** Notes how many pieces of lines a refund brought back, beside those that came back before. */
export async function addRestocked(
  tx: Transaction,
  lines: readonly { lineId: number; restock: number }[],
): Promise<void> {
  await runPrepared(tx, {
    name: 'order-restocked',
    text: `update order_line l set restocked = l.restocked + back.quantity
      from unnest($1::bigint[], $2::int[]) as back(id, quantity) where l.id = back.id`,
    values: [lines.map(({ lineId }) => lineId), lines.map(({ restock }) => restock)],
  });
}

/** Pending orders whose time to pay has passed, oldest first. */
export async function unpaidOrders(db: Executor, now: Date, limit = 100): Promise<number[]> {
  const rows = await runPrepared<{ id: number }>(db, {
    name: 'order-unpaid',
    text: `select id from shop_order where state = 'pending' and hold_expires_at <= $1 and trashed_at is null
      order by hold_expires_at limit $2`,
    values: [now, limit],
  });
  return rows.map(({ id }) => id);
}
