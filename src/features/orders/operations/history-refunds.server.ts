import { allocate } from '#kit/money.ts';
import { readMoment } from '#platform/resources/exchange-cells.ts';
import type { ExchangeMessage } from '#platform/resources/exchange-kind.server.ts';
import type { HistoryOrder } from '../data/history-order.queries.server.ts';
import type { FittedSums } from '../rules/order-history.ts';
import type { OrderState } from '../rules/order-states.ts';
import { readPackedList } from '../rules/packed-items.ts';
import { type OrderHistory, readSigned } from './read-history.server.ts';

/** What of an order's money went back elsewhere, spread over all parts of the order, so that reports count it. */
export function refundsOf({
  cells,
  state,
  history,
  sums,
  fees,
  currency,
  timeZone,
  placedAt,
  inStore,
  taxId,
  line,
}: {
  cells: Readonly<Record<string, string>>;
  state: OrderState;
  history: OrderHistory;
  sums: FittedSums;
  fees: readonly { amount: number }[];
  currency: string;
  timeZone: string;
  placedAt: Date;
  inStore: (amount: number) => number;
  taxId: string;
  line: number;
}): { amount: number; rows: HistoryOrder['refunds']; messages: ExchangeMessage[] } {
  const messages: ExchangeMessage[] = [];
  const amountOf = (field: string, text: string) => {
    const read = readSigned(text, currency);
    if (!read.ok) messages.push({ line, field, text: read.error, isError: false });
    return read.ok ? Math.abs(read.value ?? 0) : 0;
  };
  const told = readPackedList(cells.refundItems ?? '').flatMap(({ amount, reason = '', date = '' }) => {
    const at = readMoment(date, timeZone, 'start');
    const value = amountOf('refundItems', amount ?? '');
    return value > 0 ? [{ value, reason, at: at.ok && at.value ? new Date(at.value) : placedAt }] : [];
  });
  const listed = told.reduce((sum, { value }) => sum + value, 0);
  const all = cells.refunded?.trim()
    ? amountOf('refunded', cells.refunded)
    : state === 'refunded'
      ? sums.total
      : listed;
  const amount = Math.min(all, sums.total);
  if (all > sums.total)
    messages.push({
      line,
      field: 'refunded',
      text: 'More went back than it cost: its total is kept.',
      isError: false,
    });
  const each =
    listed === amount && told.length > 0
      ? told
      : amount > 0
        ? [{ value: amount, reason: told[0]?.reason ?? '', at: told[0]?.at ?? placedAt }]
        : [];
  // In minor units of the store the parts come to what the whole is.
  const inStoreParts = allocate(
    Math.min(inStore(amount), inStore(sums.total)),
    each.map(({ value }) => value),
  );
  const weights = [
    ...sums.lines.flatMap(({ net, tax }) => [net, tax]),
    history.shipping,
    sums.shippingTax,
    ...fees.map((fee) => fee.amount),
    sums.feeTax,
  ].map((weight) => Math.max(0, weight));
  const isWhole = amount === sums.total;
  return {
    amount,
    messages,
    rows: each.map(({ value, reason, at }, index) => {
      const parts = weights.some((weight) => weight > 0) ? allocate(value, weights) : [];
      const behind = 2 * sums.lines.length;
      const shippingTax = parts[behind + 1] ?? 0;
      const feeTax = parts.at(-1) ?? 0;
      return {
        refund: {
          state: 'done' as const,
          amount: value,
          storeAmount: inStoreParts[index] ?? 0,
          shipping: parts[behind] ?? 0,
          fees: Object.fromEntries(
            fees.flatMap((_, place) => {
              const part = parts[behind + 2 + place] ?? 0;
              return part > 0 ? [[`${taxId}:${place + 1}`, part]] : [];
            }),
          ),
          taxes: shippingTax + feeTax > 0 ? { [taxId]: shippingTax + feeTax } : {},
          reason: reason.slice(0, 500),
          createdAt: at,
          settledAt: at,
        },
        lines: sums.lines.flatMap((_, position) => {
          const net = parts[2 * position] ?? 0;
          const tax = parts[2 * position + 1] ?? 0;
          return net + tax === 0
            ? []
            : [
                {
                  position,
                  quantity: isWhole && each.length === 1 ? (history.items[position]?.quantity ?? 0) : 0,
                  amount: net,
                  taxes: tax > 0 ? { [taxId]: tax } : ({} as Record<string, number>),
                },
              ];
        }),
      };
    }),
  };
}
