/** The periods that reports offer, by their names in addresses. */
export const PERIODS = [
  'today',
  'yesterday',
  'last-7',
  'last-30',
  'last-90',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
  'custom',
] as const;

/** One of the periods that reports offer. */
export type Period = (typeof PERIODS)[number];

/** With what a period is compared. */
export const COMPARISONS = ['previous', 'year', 'none'] as const;

/** With what a period is compared: the days before it, the same days of the year before, nothing. */
export type Comparison = (typeof COMPARISONS)[number];

/** How far the points of a chart are apart. */
export const INTERVALS = ['hour', 'day', 'week', 'month'] as const;

/** How far the points of a chart are apart. */
export type Interval = (typeof INTERVALS)[number];

/** Days such as `2026-03-29`, both of them within. */
export interface Span {
  from: string;
  to: string;
}

/** The day so many days after another one. */
function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** How many days a span has. */
export function daysIn({ from, to }: Span): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;
}

/** The days of a period when it is `today`; those of a `custom` one are given. */
export function spanOf(period: Period, today: string, given: Span = { from: today, to: today }): Span {
  const month = `${today.slice(0, 7)}-01`;
  const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3));
  const year = `${today.slice(0, 4)}-01-01`;
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last-7':
      return { from: addDays(today, -6), to: today };
    case 'last-30':
      return { from: addDays(today, -29), to: today };
    case 'last-90':
      return { from: addDays(today, -89), to: today };
    case 'this-month':
      return { from: month, to: today };
    case 'last-month':
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case 'this-quarter':
      return { from: quarter, to: today };
    case 'last-quarter':
      return { from: addMonths(quarter, -3), to: addDays(quarter, -1) };
    case 'this-year':
      return { from: year, to: today };
    case 'last-year':
      return { from: addMonths(year, -12), to: addDays(year, -1) };
    case 'custom':
      return given;
  }
}

/**
 * The days with which those of a period are compared; null = none. A whole month or more of whole months is compared with as
 * many months before it, everything else with as many days.
 */
export function comparedSpan(span: Span, comparison: Comparison, period: Period = 'custom'): Span | null {
  if (comparison === 'none') return null;
  if (comparison === 'year') return { from: addMonths(span.from, -12), to: addMonths(span.to, -12) };
  const months = monthsOf(span, period);
  if (months === 0) return { from: addDays(span.from, -daysIn(span)), to: addDays(span.from, -1) };
  const from = addMonths(span.from, -months);
  const isWhole = span.to === addDays(addMonths(span.from, months), -1);
  return {
    from,
    to: isWhole ? addDays(span.from, -1) : earlier(addMonths(span.to, -months), addDays(span.from, -1)),
  };
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

/** How many months a span that begins with one is compared by; 0: by its days. */
function monthsOf({ from, to }: Span, period: Period): number {
  if (period === 'this-month') return 1;
  if (period === 'this-quarter') return 3;
  if (period === 'this-year') return 12;
  if (!from.endsWith('-01') || !addDays(to, 1).endsWith('-01')) return 0;
  const [after, begin] = [addDays(to, 1), from].map(
    (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)),
  );
  return (after as number) - (begin as number);
}

/** The day so many months later, at the end of a shorter month where it has no such day. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** The distances that make sense for so many days, the one that is shown first at first. */
export function intervalsOf(days: number): readonly Interval[] {
  if (days <= 2) return ['hour', 'day'];
  if (days <= 31) return ['day', 'week'];
  if (days <= 366) return ['week', 'day', 'month'];
  return ['month', 'week'];
}

/** The first day of the week (Monday), the month or the day itself to which a day belongs. */
export function bucketOf(day: string, interval: Interval): string {
  if (interval === 'month') return `${day.slice(0, 7)}-01`;
  if (interval !== 'week') return day;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** All points of a chart, also those at which nothing happened: days, or of hours `2026-03-29T03`. */
export function bucketsOf({ from, to }: Span, interval: Interval): string[] {
  const buckets: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (interval === 'hour') {
      for (let hour = 0; hour < 24; hour++) buckets.push(`${day}T${String(hour).padStart(2, '0')}`);
      continue;
    }
    const bucket = bucketOf(day, interval);
    if (buckets.at(-1) !== bucket) buckets.push(bucket);
  }
  return buckets;
}

/** Whole months within a span, and the days around them: as few sums as possible. */
export function pieces({ from, to }: Span): { grain: 'day' | 'month'; first: string; last: string }[] {
  const firstMonth = from.endsWith('-01') ? from : addMonths(`${from.slice(0, 7)}-01`, 1);
  const afterLast = `${addDays(to, 1).slice(0, 7)}-01`;
  if (firstMonth >= afterLast) return [{ grain: 'day', first: from, last: to }];
  const found: { grain: 'day' | 'month'; first: string; last: string }[] = [
    { grain: 'month', first: firstMonth, last: addMonths(afterLast, -1) },
  ];
  if (from < firstMonth) found.push({ grain: 'day', first: from, last: addDays(firstMonth, -1) });
  if (afterLast <= to) found.push({ grain: 'day', first: afterLast, last: to });
  return found;
}
