import { dayOf, startOfDay } from '#kit/zoned-time.ts';

/** When a month (`2026-11`) of the time zone begins and ends; undefined for what is none. */
export function monthSpan(month: unknown, timeZone: string): { from: Date; to: Date } | undefined {
  if (typeof month !== 'string' || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return undefined;
  const from = startOfDay(`${month}-01`, timeZone);
  const to = startOfDay(`${monthAfter(month)}-01`, timeZone);
  return from && to ? { from, to } : undefined;
}

/** All months of the time zone from the one of `first` to that of `last`, the latest first: `2026-11`. */
export function monthsBetween(first: Date, last: Date, timeZone: string): string[] {
  const months: string[] = [];
  const end = dayOf(last, timeZone).slice(0, 7);
  for (let month = dayOf(first, timeZone).slice(0, 7); month <= end; month = monthAfter(month))
    months.unshift(month);
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, of = 0] = month.split('-').map(Number);
  const [nextYear, next] = of === 12 ? [year + 1, 1] : [year, of + 1];
  return `${String(nextYear).padStart(4, '0')}-${String(next).padStart(2, '0')}`;
}
