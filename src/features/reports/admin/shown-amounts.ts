import { minorUnits } from '#kit/money.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import type { Amounts, Measure } from '../rules/amounts.ts';

/** A measure of the sales, or the average order. */
export type Shown = Measure | 'average';

/** What a chart or tile shows of sums; the average order is its net sales by order, in whole minor units. */
export function shownValue(sums: Amounts, shown: Shown): number {
  if (shown !== 'average') return sums[shown];
  return sums.orders > 0 ? Math.round(sums.net / sums.orders) : 0;
}

/** How amounts of the shop's currency and numbers are written. */
export function useAmounts(): {
  money: (minor: number) => string;
  /** Without cents, for axes. */
  short: (minor: number) => string;
  count: (number: number) => string;
} {
  const currency = useAdminSession()?.shop.currency ?? 'USD';
  const unit = 10 ** minorUnits(currency);
  const style = { style: 'currency', currency } as const;
  const money = new Intl.NumberFormat('en', style);
  const short = new Intl.NumberFormat('en', {
    ...style,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  const count = new Intl.NumberFormat('en');
  return {
    money: (minor) => money.format(minor / unit),
    short: (minor) => short.format(minor / unit),
    count: (number) => count.format(number),
  };
}

/** By how much something changed, in percent with its sign; null where there was nothing before. */
export function changeOf(now: number, before: number): string | null {
  if (before === 0) return null;
  const change = (now - before) / Math.abs(before);
  return new Intl.NumberFormat('en', {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: Math.abs(change) < 0.1 ? 1 : 0,
  }).format(change);
}

/** A day such as `2026-03-29` in words. */
export function shownDay(day: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
  return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  );
}

/** A point of a chart in words: an hour, a day, the days of a week, a month. */
export function shownPoint(at: string, interval: string, isShort = false): string {
  if (interval === 'hour') {
    const hour = `${at.slice(11)}:00`;
    return isShort ? hour : `${shownDay(at, { month: 'short', day: 'numeric' })}, ${hour}`;
  }
  if (interval === 'month') return shownDay(at, { month: isShort ? 'short' : 'long', year: 'numeric' });
  if (interval === 'week' && !isShort) {
    const week = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
    const monday = Date.parse(`${at.slice(0, 10)}T00:00:00Z`);
    return week.formatRange(monday, monday + 6 * 86_400_000);
  }
  return shownDay(
    at,
    isShort
      ? { month: 'short', day: 'numeric' }
      : { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  );
}
