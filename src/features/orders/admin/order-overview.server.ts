import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.server.ts';
import { shopOrder } from '../data/order.table.ts';

/** What waits for a hand, and the latest orders. Amounts in minor units of the order's currency. */
export interface OrderOverview {
  open: { state: string; orders: number }[];
  latest: {
    id: number;
    number: number;
    state: string;
    total: number;
    currency: string;
    billingName: string;
    createdAt: Date;
  }[];
}

/** Counts the orders that are open, by state, and lists the latest. */
export async function loadOrderOverview(db: Database): Promise<OrderOverview> {
  const [open, latest] = await Promise.all([
    db.execute<{ state: string; orders: number }>(sql`
      select state, count(*)::int as orders from ${shopOrder}
      where state in ('pending', 'processing', 'on-hold') and trashed_at is null group by state order by state`),
    db
      .select({
        id: shopOrder.id,
        number: shopOrder.number,
        state: shopOrder.state,
        total: shopOrder.total,
        currency: shopOrder.currency,
        billingName: shopOrder.billingName,
        createdAt: shopOrder.createdAt,
      })
      .from(shopOrder)
      .where(sql`${shopOrder.trashedAt} is null`)
      .orderBy(sql`${shopOrder.id} desc`)
      .limit(6),
  ]);
  return { open: open.rows, latest };
}
