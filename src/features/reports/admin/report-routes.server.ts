import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { currencySettings } from '#features/market/public.ts';
import { type CsvValue, writeCsv } from '#kit/csv.ts';
import { decimalAmount } from '#kit/money.ts';
import { dayOf } from '#kit/zoned-time.ts';
import { recordExport } from '#platform/resources/record-export.server.ts';
import { answerError, type RestEnvironment, refusalFor } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { type Counting, countingOf } from '../operations/fold-deltas.server.ts';
import { listedReport, readByKey, readSales } from '../operations/read-reports.server.ts';
import { type Report, reports } from '../points.server.ts';
import { type Amounts, MEASURES, type Measure } from '../rules/amounts.ts';
import { COLUMN_TITLES, COUNTED, SALES_COLUMNS } from '../rules/column-titles.ts';
import { COMPARISONS, comparedSpan, daysIn, INTERVALS, PERIODS, spanOf } from '../rules/periods.ts';
import type { AskedDays } from '../rules/report-views.ts';

/** By it spreadsheets know how letters beyond English ones are written. */
const UTF8_MARK = '\ufeff';
/** Rows of a screen; the table to take away has more. */
const MOST_SHOWN = 200;
const MOST_EXPORTED = 50_000;
/** Days of a period at most: ten years. */
const MOST_DAYS = 3660;

const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((text) => isDay(text)),
);
const askedFor = v.object({
  period: v.optional(v.picklist(PERIODS), 'last-30'),
  compare: v.optional(v.picklist(COMPARISONS), 'previous'),
  interval: v.optional(v.picklist(INTERVALS)),
  from: v.optional(day),
  to: v.optional(day),
  sort: v.optional(v.picklist(MEASURES)),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
});

type Asked = v.InferOutput<typeof askedFor>;

/**
 * `GET /rest/reports` which reports there are, `/rest/reports/sales` all sales over time, `/rest/reports/{name}` sales by
 * something, each also as `…/export.csv`. `period`, `compare`, `interval`, `from`, `to`, `sort` and `order` say what of it.
 */
export function reportRoutes(services: SliceServices): RestRoute {
  const { db, settings, shop, whole } = services;
  const counting = (): Counting => countingOf(settings, whole.of(reports));
  const routes = new Hono<RestEnvironment>();
  routes.use(async (c, next) => refusalFor(c, 'reports.read') ?? next());
  routes.get('/', (c) => c.json({ reports: shop().of(reports).map(listedReport), today: today(counting()) }));
  routes.get('/sales', async (c) => {
    const asked = readAsked(c, counting());
    if (asked instanceof Response) return asked;
    return c.json(await readSales(db, counting(), asked.days, asked.interval ?? null));
  });
  routes.get('/sales/export.csv', async (c) => {
    const asked = readAsked(c, counting());
    if (asked instanceof Response) return asked;
    const { points } = await readSales(db, counting(), asked.days, asked.interval ?? null);
    const { currency } = settings.get(currencySettings);
    const lines = points.map((point) => [
      point.at.replace('T', ' '),
      ...SALES_COLUMNS.map((measure) => cellOf(measure, point, currency)),
    ]);
    await noteExport(c, 'sales');
    const heads = ['Date', ...SALES_COLUMNS.map((measure) => COLUMN_TITLES[measure])];
    return answerCsv(c, 'sales', asked.days, [heads, ...lines]);
  });
  routes.get('/:name', async (c) => {
    const report = findReport(c);
    const asked = report && readAsked(c, counting());
    if (!report || !asked) return unknown(c);
    if (asked instanceof Response) return asked;
    return c.json(await readByKey(db, counting(), report, asked.days, sorting(report, asked, MOST_SHOWN)));
  });
  routes.get('/:name/export.csv', async (c) => {
    const report = findReport(c);
    const asked = report && readAsked(c, counting());
    if (!report || !asked) return unknown(c);
    if (asked instanceof Response) return asked;
    const read = await readByKey(db, counting(), report, asked.days, sorting(report, asked, MOST_EXPORTED));
    const { currency } = settings.get(currencySettings);
    await noteExport(c, report.name);
    const titles = read.report.columns.map(({ title }) => title);
    const heads = [
      ...report.heads,
      ...titles,
      ...(asked.days.before ? titles.map((title) => `${title} before`) : []),
    ];
    const lines = read.rows.map(({ cells, now, before }) => [
      ...cells,
      ...report.columns.map((measure) => cellOf(measure, now, currency)),
      ...(asked.days.before ? report.columns.map((measure) => cellOf(measure, before, currency)) : []),
    ]);
    return answerCsv(c, report.name, asked.days, [heads, ...lines]);
  });

  function noteExport(c: Context<RestEnvironment>, name: string): Promise<void> {
    const what = new URL(c.req.url).search.slice(1);
    return recordExport(db, c.get('actor') as Actor, { resource: 'reports', what: `${name} ${what}`.trim() });
  }

  function findReport(c: Context): Report | undefined {
    return shop()
      .of(reports)
      .find(({ name }) => name === c.req.param('name'));
  }
  return { name: 'reports', routes };
}

function unknown(c: Context<RestEnvironment>): Response {
  return answerError(c, 404, 'resources.unknown-address', 'There is no such report.');
}

function today({ timeZone }: Counting): string {
  return dayOf(new Date(), timeZone);
}

function sorting(report: Report, { sort, order }: Asked, most: number) {
  return { sort: sort && report.columns.includes(sort) ? sort : report.main, order, most };
}

function readAsked(
  c: Context<RestEnvironment>,
  counting: Counting,
): (Asked & { days: AskedDays }) | Response {
  const parsed = v.safeParse(askedFor, c.req.query());
  if (!parsed.success)
    return answerError(c, 400, 'reports.unknown-choice', 'The address asks for what reports do not have.');
  const { period, compare: comparison, from, to } = parsed.output;
  const isGiven = from !== undefined && to !== undefined && from <= to;
  if (period === 'custom' && (!isGiven || daysIn({ from, to }) > MOST_DAYS))
    return answerError(c, 400, 'reports.no-days', 'Choose a first and a last day, at most ten years apart.');
  const now = today(counting);
  const span = spanOf(period, now, isGiven ? { from, to } : undefined);
  const before = comparedSpan(span, comparison, period);
  return { ...parsed.output, days: { period, comparison, span, before, today: now } };
}

function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  return text >= '1900-01-01' && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

function cellOf(measure: Measure, sums: Amounts, currency: string): CsvValue {
  return COUNTED.includes(measure) ? sums[measure] : decimalAmount(sums[measure], currency);
}

function answerCsv(
  c: Context<RestEnvironment>,
  name: string,
  { span }: AskedDays,
  lines: readonly (readonly CsvValue[])[],
): Response {
  return c.body(UTF8_MARK + writeCsv(lines), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${span.from}-${span.to}.csv"`,
  });
}
