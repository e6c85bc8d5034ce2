import type { PaymentView } from '#features/payments/public.server.ts';
import { type PaymentTextKey, paymentTexts } from '#features/payments/public.ts';
import { formatMoney } from '#kit/money.ts';
import { translator } from '#platform/texts/texts.ts';
import type { OrderServices } from './order-services.server.ts';
import { formatOfOrder } from './word-order.server.ts';

/** What is said of a payment to whoever runs the shop, in the shop's own words. */
export function wordsOfPayment(
  payment: PaymentView,
  { marketOf }: Pick<OrderServices, 'marketOf'>,
  /** What its order comes to by now; left out: what was asked for. */
  owed: { total: number; currency: string } = { total: payment.amount, currency: payment.currency },
) {
  const market = marketOf();
  const text = translator(paymentTexts, market.texts);
  const money = (amount: number, currency: string) =>
    formatMoney(amount, formatOfOrder({ currency }, { market, marketOf }));
  const values = {
    amount: money(payment.received, payment.receivedCurrency || payment.currency),
    wanted: money(owed.total, owed.currency),
    problem: payment.problem,
    reference: payment.reference ?? '',
  };
  return (key: PaymentTextKey, more: Record<string, string> = {}) => text(key, { ...values, ...more }).trim();
}
