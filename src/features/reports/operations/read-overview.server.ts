import { dayOf } from '#kit/zoned-time.ts';
import type { Database } from '#platform/db/database.server.ts';
import { type Amounts, amounts, plus } from '../rules/amounts.ts';
import { comparedSpan, spanOf } from '../rules/periods.ts';
import type { AskedDays, SalesOverview } from '../rules/report-views.ts';
import type { Counting } from './fold-deltas.server.ts';
import { readByKey, readSales } from './read-reports.server.ts';

const DAYS = 30;
const BEST = 5;

/** Sales of the last days beside those before them, and what sold best; null best sellers where no slice reports them. */
export async function readSalesOverview(db: Database, counting: Counting, now: Date): Promise<SalesOverview> {
  const today = dayOf(now, counting.timeZone);
  const span = spanOf('last-30', today);
  const asked: AskedDays = {
    period: 'last-30',
    comparison: 'previous',
    span,
    before: comparedSpan(span, 'previous'),
    today,
  };
  const products = counting.reports.find(({ name }) => name === 'products');
  const best = { sort: 'net', order: 'desc', most: BEST } as const;
  const [sales, sold] = await Promise.all([
    readSales(db, counting, asked, 'day'),
    // Compared with nothing: what sold before is not shown.
    products && readByKey(db, counting, products, { ...asked, comparison: 'none', before: null }, best),
  ]);
  const days = [...sales.pointsBefore, ...sales.points];
  const sum = (from: number, to: number) =>
    days.slice(days.length - from, days.length - to).reduce<Amounts>((all, day) => plus(all, day), amounts());
  const figure = (now: Amounts, before: Amounts) => ({
    orders: now.orders,
    total: now.total,
    ordersBefore: before.orders,
    totalBefore: before.total,
  });
  return {
    missing: sales.missing,
    today: figure(sum(1, 0), sum(2, 1)),
    week: figure(sum(7, 0), sum(14, 7)),
    month: figure(sum(DAYS, 0), sum(2 * DAYS, DAYS)),
    days: sales.points.map(({ at, total }) => ({ at, total })),
    best: (sold?.rows ?? [])
      .filter((row) => row.now.items > 0)
      .map(({ key, cells, link, now: own }) => ({
        key,
        name: cells[0] ?? '',
        link,
        items: own.items,
        net: own.net,
      })),
  };
}
