import { dayOf } from '#kit/zoned-time.ts';
import { type Database, inTransaction, type Transaction } from '#platform/db/database.server.ts';
import {
  changedOrders,
  openSteps,
  readBasis,
  readCountedOrders,
  readFacts,
} from '../data/deltas.queries.server.ts';
import { sumsByDay, sumsByKey } from '../data/sums.queries.server.ts';
import type { Report } from '../points.server.ts';
import { type Amounts, amounts, type Measure, plus } from '../rules/amounts.ts';
import { COLUMN_TITLES, COUNTED } from '../rules/column-titles.ts';
import { type Fact, factsOf, type LabelledFacts, takenOut } from '../rules/facts.ts';
import { bucketOf, bucketsOf, daysIn, type Interval, intervalsOf, type Span } from '../rules/periods.ts';
import type {
  AskedDays,
  KeyReport,
  ListedReport,
  ReportHead,
  SalesReport,
  TimePoint,
} from '../rules/report-views.ts';
import { basisOf, begun, type Counting } from './fold-deltas.server.ts';
import { FUNNEL, factsOfOrder, HOURS, SALES } from './order-facts.server.ts';

/** So many orders that are not folded yet are looked at; more there are only while all are counted anew. */
const MOST_OPEN = 2000;

/** A report as screens list it. */
export function listedReport({
  name,
  title,
  about,
  heads,
  columns,
  main,
  columnTitles,
}: Report): ListedReport {
  return {
    name,
    title,
    about,
    heads,
    main,
    columns: columns.map((measure) => ({
      measure,
      title: columnTitles?.[measure] ?? COLUMN_TITLES[measure],
      isCount: COUNTED.includes(measure),
    })),
  };
}

/** Sales over time, with what is not folded yet; folded sums and open orders are of one moment. */
export function readSales(
  db: Database,
  counting: Counting,
  asked: AskedDays,
  wanted: Interval | null,
): Promise<SalesReport> {
  const intervals = intervalsOf(daysIn(asked.span));
  const interval = wanted && intervals.includes(wanted) ? wanted : (intervals[0] as Interval);
  return atOneMoment(db, async (tx) => {
    const open = await openFacts(tx, counting);
    const dimension = interval === 'hour' ? HOURS : SALES;
    const pointsOf = async (span: Span) =>
      pointsIn(span, interval, await sumsByDay(tx, dimension, span, open.facts));
    const points = await pointsOf(asked.span);
    const pointsBefore = asked.before ? await pointsOf(asked.before) : [];
    const since = dayOf(open.since, counting.timeZone);
    const steps = await sumsByDay(tx, FUNNEL, asked.span, open.facts);
    const countOf = (key: string) =>
      steps.reduce((sum, step) => sum + (step.key === key ? Number(step.orders) : 0), 0);
    return {
      ...asked,
      missing: open.missing,
      interval,
      intervals,
      points,
      pointsBefore,
      sum: sumOf(points),
      sumBefore: asked.before && sumOf(pointsBefore),
      funnel:
        since <= asked.span.from
          ? { carts: countOf('cart'), checkouts: countOf('checkout'), orders: countOf('order') }
          : null,
      funnelSince: since,
    };
  });
}

/** Sales by what a report is about, with what is not folded yet. */
export function readByKey(
  db: Database,
  counting: Counting,
  report: Report,
  asked: AskedDays,
  { sort, order, most }: { sort: Measure; order: 'asc' | 'desc'; most: number },
): Promise<KeyReport> {
  return atOneMoment(db, async (tx) => {
    const open = await openFacts(tx, counting);
    const { rows, found } = await sumsByKey(
      tx,
      report.name,
      { now: asked.span, before: asked.before },
      open.facts,
      { by: sort, descending: order === 'desc', most },
    );
    const labels = new Map(
      open.labels.filter(({ dimension }) => dimension === report.name).map(({ key, label }) => [key, label]),
    );
    return {
      ...asked,
      missing: open.missing,
      report: listedReport(report),
      rows: rows.map(({ key, label: known, now, before }) => {
        const label = labels.get(key) ?? known;
        return {
          key,
          cells: report.cells?.(key, label) ?? [label || key],
          link: report.link?.(key) ?? null,
          now,
          before,
        };
      }),
      found,
      sort,
      order,
    };
  });
}

function atOneMoment<Read>(db: Database, read: (tx: Transaction) => Promise<Read>): Promise<Read> {
  return inTransaction(db, read, { isolation: 'repeatable read', readOnly: true });
}

/** What changed orders add beyond what the sums have of them. */
async function openFacts(
  tx: Transaction,
  counting: Counting,
): Promise<{ facts: Fact[]; labels: LabelledFacts['labels']; since: Date } & Pick<ReportHead, 'missing'>> {
  const { basis, since } = await readBasis(tx);
  const { ids, waiting } = await changedOrders(tx, MOST_OPEN);
  const { timeZone, states, reports } = counting;
  const steps = factsOf(FUNNEL, begun(await openSteps(tx, MOST_OPEN)), timeZone).facts;
  const before = await readFacts(tx, ids);
  const orders = await readCountedOrders(tx, ids, states, reports);
  const found = orders.map((order) => factsOfOrder(order, reports, timeZone));
  // Where nothing was ever folded, all that there is was looked at.
  const isBasisNew = basis !== '' && basis !== basisOf(counting);
  return {
    facts: [...takenOut(before), ...found.flatMap(({ facts }) => facts), ...steps],
    labels: found.flatMap(({ labels }) => labels),
    since,
    missing: isBasisNew ? Math.max(1, waiting) : Math.max(0, waiting - ids.length),
  };
}

function pointsIn(
  span: Span,
  interval: Interval,
  sums: readonly (Amounts & { day: string; key: string })[],
): TimePoint[] {
  const points = new Map(bucketsOf(span, interval).map((at) => [at, amounts()]));
  for (const { day, key, ...sum } of sums) {
    const at = interval === 'hour' ? `${day}T${key}` : bucketOf(day, interval);
    points.set(at, plus(points.get(at) ?? amounts(), sum));
  }
  return [...points].map(([at, sum]) => ({ at, ...sum }));
}

function sumOf(points: readonly Amounts[]): Amounts {
  return points.reduce<Amounts>((sum, point) => plus(sum, point), amounts());
}
