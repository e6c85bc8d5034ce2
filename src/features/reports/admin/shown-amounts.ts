import {
  countWords,
  DAY,
  dateWords,
  moneyWords,
  shortMoneyWords,
  spanWords,
} from '#platform/admin/shop-format.ts';
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
  const shop = useAdminSession()?.shop ?? { currency: 'USD' };
  return {
    money: (minor) => moneyWords(minor, shop.currency, shop),
    short: (minor) => shortMoneyWords(minor, shop.currency, shop),
    count: (number) => countWords(number, shop),
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
export function shownDay(day: string, options: Intl.DateTimeFormatOptions = DAY): string {
  return dateWords(new Date(`${day.slice(0, 10)}T00:00:00Z`), { ...options, timeZone: 'UTC' });
}

/** A point of a chart in words: an hour, a day, the days of a week, a month. */
export function shownPoint(at: string, interval: string, isShort = false): string {
  if (interval === 'hour') {
    const hour = `${at.slice(11)}:00`;
    return isShort ? hour : `${shownDay(at, { month: 'short', day: 'numeric' })}, ${hour}`;
  }
  if (interval === 'month') return shownDay(at, { month: isShort ? 'short' : 'long', year: 'numeric' });
  if (interval === 'week' && !isShort) {
    const monday = Date.parse(`${at.slice(0, 10)}T00:00:00Z`);
    return spanWords(monday, monday + 6 * 86_400_000, 'UTC');
  }
  return shownDay(at, isShort ? { month: 'short', day: 'numeric' } : { weekday: 'short', ...DAY });
}
