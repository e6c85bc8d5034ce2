import type { Amounts, Measure } from './amounts.ts';
import type { Comparison, Interval, Period, Span } from './periods.ts';

/** A report as it is listed. */
export interface ListedReport {
  name: string;
  title: string;
  about: string;
  heads: readonly string[];
  columns: readonly { measure: Measure; title: string; isCount: boolean }[];
  main: Measure;
}

/** For which days a report is read. */
export interface AskedDays {
  period: Period;
  comparison: Comparison;
  span: Span;
  /** Null where nothing is compared. */
  before: Span | null;
  /** The day that it is in the shop. */
  today: string;
}

/** What every report says of itself. */
export interface ReportHead extends AskedDays {
  /** Orders that are not in it yet, since all are being counted anew. */
  missing: number;
}

/** A point of time: a day, the first day of a week or month, or an hour such as `2026-03-29T03`. */
export interface TimePoint extends Amounts {
  at: string;
}

/** How many of the carts that were begun became orders. */
export interface Funnel {
  carts: number;
  checkouts: number;
  orders: number;
}

/** All sales over time. */
export interface SalesReport extends ReportHead {
  interval: Interval;
  intervals: readonly Interval[];
  points: readonly TimePoint[];
  pointsBefore: readonly TimePoint[];
  sum: Amounts;
  sumBefore: Amounts | null;
  /** Null where carts were not counted yet on all of the days. */
  funnel: Funnel | null;
  /** The day from which on carts are counted. */
  funnelSince: string;
}

/** A row of a report by something. */
export interface KeyRow {
  key: string;
  cells: readonly string[];
  /** Where the back office shows it; null = nowhere. */
  link: string | null;
  now: Amounts;
  before: Amounts;
}

/** Sales by something. */
export interface KeyReport extends ReportHead {
  report: ListedReport;
  rows: readonly KeyRow[];
  /** How many rows there are in all. */
  found: number;
  sort: Measure;
  order: 'asc' | 'desc';
}

/** Sales of some days beside those of as many days before them. */
export interface SalesFigure {
  orders: number;
  total: number;
  ordersBefore: number;
  totalBefore: number;
}

/** How the shop is doing, for the overview. */
export interface SalesOverview extends Pick<ReportHead, 'missing'> {
  today: SalesFigure;
  /** The last 7 and the last 30 days, today among them. */
  week: SalesFigure;
  month: SalesFigure;
  /** The last 30 days. */
  days: readonly { at: string; total: number }[];
  /** What sold best in them. */
  best: readonly { key: string; name: string; link: string | null; items: number; net: number }[];
}
