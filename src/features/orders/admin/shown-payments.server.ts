import { readPayments } from '#features/payments/public.server.ts';
import { type PaymentTextKey, paymentTexts } from '#features/payments/public.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { RefundServices } from '../operations/order-services.server.ts';
import { wordsOfPayment } from '../operations/words-of-payment.server.ts';
import type { ShownPayment } from './shown-order.ts';

/** The payments of an order at providers, the first one first, as whoever runs the shop reads them. */
export async function shownPayments(
  db: Executor,
  order: { id: number; total: number; currency: string },
  services: RefundServices,
): Promise<ShownPayment[]> {
  const payments = await readPayments(db, order.id);
  return payments.map((payment) => {
    const { id, reference, state, amount, currency, received, receivedCurrency, refunded } = payment;
    const { attempts, problem, oddity, createdAt } = payment;
    const method = services.payments.find((one) => one.id === payment.method);
    return {
      id,
      method: method?.title(services.settings) ?? payment.method,
      reference,
      office: reference === null ? null : (method?.gateway?.(services.settings).office(reference) ?? null),
      state,
      amount,
      currency,
      received,
      receivedCurrency,
      refunded,
      attempts,
      problem,
      odd: isTextKey(oddity) ? wordsOfPayment(payment, services, order)(oddity) : '',
      createdAt: createdAt.toISOString(),
    };
  });
}

function isTextKey(key: string): key is PaymentTextKey {
  return Object.hasOwn(paymentTexts.defaults, key);
}
