import { findPayment, openPayment } from '#features/payments/public.server.ts';
import { type PaymentMethod, paymentTexts } from '#features/payments/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import { type Database, inTransaction, type Transaction } from '#platform/db/database.server.ts';
import { log } from '#platform/log/log.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { lockOrder } from '../data/order-state.queries.server.ts';
import { choosePayment } from '../data/pay-order.queries.server.ts';
import { readOrder } from '../data/read-orders.queries.server.ts';
import type { StateRefusal } from '../errors.ts';
import { isPayable } from '../rules/order-states.ts';
import type { OrderDetail } from '../rules/order-views.ts';
import { changeOrderState } from './change-order-state.server.ts';
import type { OrderServices } from './order-services.server.ts';
import { mayResume, type ResumeRefusal } from './resume-order.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/** Why a payment did not begin. */
export type PayRefusal =
  /** It is paid, over or gone. */
  | { code: 'not-payable' }
  | { code: 'out-of-stock'; names: string[] }
  | ResumeRefusal
  /** The provider did not answer or did not want to. */
  | { code: 'gateway' };

/** What the browser needs to pay an order at a provider. */
export interface PaymentToConfirm {
  /** For the one browser that pays. */
  secret: string;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
}

/**
 * Begins the payment of an order at its provider, or takes up the one that is open: an order has one at a time, so that
 * two tabs pay once. An order whose payment failed waits for one again, and holds its goods anew. Nothing is asked of the
 * provider while the database waits.
 */
export async function beginPayment(
  db: Database,
  orderId: number,
  { method, save }: { method: PaymentMethod; save: { customer: string | null } | null },
  services: OrderServices,
  now: Date,
): Promise<Result<PaymentToConfirm, PayRefusal>> {
  const gateway = method.gateway?.(services.settings);
  if (!gateway) throw new Error(`Nobody takes payments by ${method.id}`);
  const opened = await inTransaction(db, async (tx) => {
    const order = await takeUpOrder(tx, orderId, method, services, now);
    if (!order.ok) return order;
    const { total: amount, currency } = order.value;
    const open = await openPayment(tx, { orderId, method: method.id, amount, currency }, now);
    return accept({ order: order.value, ...open });
  });
  if (!opened.ok) return opened;
  const { order, payment, ended } = opened.value;
  for (const reference of ended) await gateway.cancel(reference);
  const begun = await gateway.begin({
    token: payment.token,
    reference: payment.reference,
    amount: payment.amount,
    currency: payment.currency,
    order: { number: order.number, email: order.billingEmail, name: order.billingName },
    save,
  });
  if (!begun.ok) {
    log.error({ order: order.number, problem: begun.error.message }, 'a payment could not be begun');
    return refuse({ code: 'gateway' });
  }
  const { secret } = begun.value;
  // Why it failed before says nothing about this try.
  const report =
    begun.value.report.state === 'failed'
      ? { ...begun.value.report, state: 'begun' as const }
      : begun.value.report;
  const { settled, isEnded } = await inTransaction(db, async (tx) => {
    const settled = await settlePayment(tx, { method: method.id, report, event: null }, services, now);
    const known = await findPayment(tx, method.id, report);
    return { settled, isEnded: known?.state === 'cancelled' };
  });
  // The provider ended it meanwhile, or the order came to something else while it was asked: a new one takes its place.
  if (isEnded && report.state !== 'cancelled') await gateway.cancel(report.reference);
  if (isEnded && (payment.reference !== null || report.state !== 'cancelled'))
    return beginPayment(db, orderId, { method, save }, services, now);
  if (!settled.order || !isPayable(settled.order.state)) {
    // It was paid in another tab, which the provider knows, or is over: nobody is to pay what has begun only now.
    await gateway.cancel(report.reference);
    return refuse({ code: 'not-payable' });
  }
  return accept({ secret, amount: payment.amount, currency: payment.currency });
}

/** Makes an order wait for a payment in this way, with its goods held; answers it as it is then. */
async function takeUpOrder(
  tx: Transaction,
  orderId: number,
  method: PaymentMethod,
  services: OrderServices,
  now: Date,
): Promise<Result<OrderDetail, PayRefusal>> {
  const locked = await lockOrder(tx, orderId);
  const order = await readOrder(tx, orderId);
  if (!locked || !order || !isPayable(order.state) || order.total === 0)
    return refuse({ code: 'not-payable' });
  const resumed = await mayResume(tx, locked, services, now);
  if (!resumed.ok) return resumed;
  if (order.state === 'failed') {
    const cause = translator(paymentTexts, services.marketOf().texts)('retried');
    const request = { orderId, to: 'pending' as const, cause, person: null };
    const waiting = await changeOrderState(tx, request, services, now);
    if (!waiting.ok) return refuse(payRefusal(waiting.error));
  }
  if (order.paymentMethod !== method.id) {
    const title = method.title(services.settings);
    await choosePayment(tx, orderId, { method: method.id, title, address: null }, now);
  }
  return accept(order);
}

/** Why an order cannot be paid, where its state could not change. */
export function payRefusal(refusal: StateRefusal): PayRefusal {
  return refusal.code === 'out-of-stock' ? refusal : { code: 'not-payable' };
}
