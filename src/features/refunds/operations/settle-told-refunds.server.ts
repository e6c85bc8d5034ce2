import {
  formatOfOrder,
  lockAnyOrder,
  type OrderServices,
  readOrder,
  tellOfPayment,
} from '#features/orders/public.server.ts';
import { findPayment, readPayments, takeRefund } from '#features/payments/public.server.ts';
import { paymentTexts, type ToldRefund } from '#features/payments/public.ts';
import { formatMoney, unrounded } from '#kit/money.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { amountRefund, owedBack } from '../rules/told-refund.ts';
import { bringBack } from './bring-back.server.ts';
import { refundOrder } from './refund-order.server.ts';

/**
 * Does what follows when a provider says what went back of a payment: what this shop asked for itself is known already, what
 * somebody gave back in the provider's own office becomes a refund of the order, as far as it was not more than the order's
 * money; the rest (an order that was never paid, money that came twice, a refund that did not arrive) is told to whoever
 * runs the shop. Each refund counts once, also of an order in the trash, which comes out of it. False where the payment is none of ours.
 */
export async function settleToldRefunds(
  tx: Transaction,
  { method, reference, refunds }: { method: string; reference: string; refunds: readonly ToldRefund[] },
  services: OrderServices,
  now: Date,
): Promise<boolean> {
  const payment = await findPayment(tx, method, { reference, token: null });
  if (!payment || !(await lockAnyOrder(tx, payment.orderId))) return false;
  const { orderId } = payment;
  for (const told of refunds) {
    const taken = await takeRefund(tx, payment, told);
    if (taken === 'known') continue;
    // What is news brings its order back from the trash; what is told again leaves it there.
    const why = taken === 'new' ? 'refundedInTrash' : 'refundFailedInTrash';
    await bringBack(tx, orderId, why, services, now);
    await settleTold(tx, { method, told, taken, orderId }, services, now);
  }
  return true;
}

async function settleTold(
  tx: Transaction,
  asked: { method: string; told: ToldRefund; taken: 'new' | 'failed'; orderId: number },
  services: OrderServices,
  now: Date,
): Promise<void> {
  const { method, told, taken, orderId } = asked;
  const order = await readOrder(tx, orderId);
  if (!order) return;
  const market = services.marketOf();
  const text = translator(paymentTexts, market.texts);
  const title = services.payments.find(({ id }) => id === method)?.title(services.settings) ?? method;
  const { reference, amount, currency } = told;
  const words = {
    method: title,
    reference,
    amount: formatMoney(
      amount,
      unrounded(formatOfOrder({ currency }, { market, marketOf: services.marketOf })),
    ),
  };
  const tell = (key: 'refundedBeside' | 'refundFailedThere') =>
    tellOfPayment(tx, { orderId, number: order.number, text: text(key, words) });
  if (taken === 'failed') return tell('refundFailedThere');
  const back = owedBack(order, await readPayments(tx, orderId), { method, amount, currency });
  const wish = back > 0 ? amountRefund(order, back) : null;
  const refunded =
    wish &&
    (await refundOrder(
      tx,
      { orderId, wish, reason: text('refundedThere', words), byHand: false, person: null, reference },
      services,
      now,
    ));
  if (!refunded?.ok || back < amount) await tell('refundedBeside');
}
