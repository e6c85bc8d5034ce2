import type { OrderDetail } from '#features/orders/public.ts';
import {
  type RefundableOrder,
  type RefundWish,
  refundAmount,
  refundOf,
  wholeRefund,
} from './refund-rules.ts';

/** What somebody paid for an order and got back. Minor units of `receivedCurrency`. */
interface CountedPayment {
  state: string;
  received: number;
  receivedCurrency: string;
  /** With what is on its way. */
  refunded: number;
}

/**
 * How much of money that went back at a provider is a refund of the order: as much as the shop has less by now than the
 * order still says it has. Nothing where the order was never paid, was paid in another way, or where money came that was
 * not its own, for example a second time; and nothing where whoever runs the shop noted the refund by hand before.
 * `payments` include the refund already.
 */
export function owedBack(
  order: Pick<OrderDetail, 'total' | 'currency' | 'paymentMethod' | 'paidAt'> &
    Pick<RefundableOrder, 'refunds'>,
  payments: readonly CountedPayment[],
  told: { method: string; amount: number; currency: string },
): number {
  if (order.paidAt === null || order.paymentMethod !== told.method || order.currency !== told.currency)
    return 0;
  const counted = payments.filter(
    ({ state, receivedCurrency }) => state === 'paid' && receivedCurrency === order.currency,
  );
  const has = sum(counted.map(({ received, refunded }) => received - refunded));
  const left =
    order.total - sum(order.refunds.map(({ state, amount }) => (state === 'refused' ? 0 : amount)));
  return Math.max(0, Math.min(told.amount, left - has, left));
}

/**
 * A refund of an amount of which nobody said what it is for: each part of the order that is left gives its share, to the
 * cent, and nothing comes back to the stock. All that is left is a refund of everything.
 */
export function amountRefund(order: RefundableOrder, amount: number): RefundWish | null {
  const whole = refundOf(order, wholeRefund(order));
  if (!whole.ok || amount > whole.value.amount || amount <= 0) return null;
  const { lines, shipping, fees, taxes } = whole.value;
  if (amount === whole.value.amount) return wholeRefund(order);
  const all = refundAmount(whole.value);
  let before = 0;
  let given = 0;
  /** The part's share: what all parts up to it come to, less what those before it got. */
  const take = (part: number) => {
    before += part;
    const upTo = Number((BigInt(before) * BigInt(amount)) / BigInt(all));
    const share = upTo - given;
    given = upTo;
    return share;
  };
  const takeEach = (parts: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, take(part)]));
  return {
    lines: lines.map((line) => ({
      lineId: line.lineId,
      quantity: 0,
      amount: take(line.amount),
      taxes: takeEach(line.taxes),
    })),
    shipping: take(shipping),
    fees: takeEach(fees),
    taxes: takeEach(taxes),
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
