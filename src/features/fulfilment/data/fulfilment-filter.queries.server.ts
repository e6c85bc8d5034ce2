import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';
import type { RowFilter } from '#platform/resources/resource-part.server.ts';

/** What the list of orders can be narrowed to: to be sent (also the rest of it), sent in part, sent. */
const FULFILMENT_FILTERS = ['open', 'partly', 'sent'] as const;

const LEFT = sql`exists (select 1 from order_line l where l.order_id = o.id and l.needs_shipping and l.quantity
  > coalesce((select sum(sl.quantity) from order_shipment_line sl where sl.line_id = l.id), 0)
  + coalesce((select sum(rl.quantity) from order_refund_line rl join order_refund r on r.id = rl.refund_id
    where rl.line_id = l.id and r.state <> 'refused'), 0))`;
const BEGUN = sql`exists (select 1 from order_shipment s where s.order_id = o.id)`;

/** The same as `sendingState` says of one order; of those to be sent, only those whose turn it is. */
const CONDITIONS: Record<(typeof FULFILMENT_FILTERS)[number], SQL> = {
  open: sql`o.state = 'processing' and ${LEFT}`,
  partly: sql`o.state in ('processing', 'on-hold', 'completed') and ${BEGUN} and ${LEFT}`,
  sent: sql`${BEGUN} and not ${LEFT}`,
};

/** Narrows the list of orders by how far they have been sent. */
export const fulfilmentFilter: RowFilter = {
  where(asked, order) {
    const name = FULFILMENT_FILTERS.find((known) => known === asked);
    return name && sql`exists (select 1 from shop_order o where o.id = ${order} and ${CONDITIONS[name]})`;
  },
};

/** How many orders are to be sent, those in part included. */
export async function countOpen(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from shop_order o where o.trashed_at is null and ${CONDITIONS.open}`,
  );
  return Number(rows[0]?.count ?? 0);
}

/** The ids of orders that are to be sent, the first one first. */
export async function openOrderIds(db: Executor, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number | string }>(
    sql`select o.id from shop_order o where o.trashed_at is null and ${CONDITIONS.open} order by o.id limit ${most}`,
  );
  return rows.map(({ id }) => Number(id));
}
