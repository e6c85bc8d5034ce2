import { sql } from 'drizzle-orm';
import { dayOf, startOfDay } from '#kit/zoned-time.ts';
import type { Database } from '#platform/db/database.server.ts';
import { shopOrder } from '../data/order.table.ts';

/** Today's business and what waits for a hand. Amounts in minor units of the store currency. */
export interface OrderOverview {
  today: { orders: number; total: number };
  week: { orders: number; total: number };
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

/** Counts today's and the week's orders (days of the shop's time zone; unpaid and given-up ones do not count, nor what was given back) and lists the latest. */
export async function loadOrderOverview(db: Database, now: Date, timeZone: string): Promise<OrderOverview> {
  const dayStart = startOfRecentDay(now, 0, timeZone);
  const weekStart = startOfRecentDay(now, 6, timeZone);
  const counts = async (from: Date) => {
    const { rows } = await db.execute<{ orders: number; total: number }>(sql`
      select count(*)::int as orders, coalesce(sum(store_total - store_refunded_total), 0)::bigint as total from ${shopOrder}
      where created_at >= ${from.toISOString()} and trashed_at is null and state in ('processing', 'on-hold', 'completed')`);
    return { orders: Number(rows[0]?.orders ?? 0), total: Number(rows[0]?.total ?? 0) };
  };
  const [today, week, open, latest] = await Promise.all([
    counts(dayStart),
    counts(weekStart),
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
  return { today, week, open: open.rows, latest };
}

/** When the day began that was so many days ago; days are counted in the calendar, since some have 23 or 25 hours. */
function startOfRecentDay(now: Date, daysAgo: number, timeZone: string): Date {
  const day = new Date(`${dayOf(now, timeZone)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - daysAgo);
  return startOfDay(day.toISOString().slice(0, 10), timeZone) as Date;
}
