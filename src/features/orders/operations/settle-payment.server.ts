import {
  findPayment,
  keepSavedPayment,
  notePaymentOddity,
  type PaymentView,
  takeReport,
} from '#features/payments/public.server.ts';
import type { PaymentReport, PaymentTextKey } from '#features/payments/public.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { type LockedOrder, lockOrder, takeOutOfTrash } from '../data/order-state.queries.server.ts';
import { markPaid } from '../data/pay-order.queries.server.ts';
import { readOrder } from '../data/read-orders.queries.server.ts';
import { afterPayment } from '../rules/after-payment.ts';
import type { OrderState } from '../rules/order-states.ts';
import type { OrderDetail } from '../rules/order-views.ts';
import { changeOrderState } from './change-order-state.server.ts';
import type { OrderServices } from './order-services.server.ts';
import { mayResume } from './resume-order.server.ts';
import { tellOfPayment } from './tell-of-payment.server.ts';
import { wordsOfPayment } from './words-of-payment.server.ts';

/** What became of a report: whether it was about a payment of ours, and how its order stands then. */
export interface SettledPayment {
  kind: 'unknown' | 'repeated' | 'unchanged' | 'changed';
  order: { id: number; number: number; key: string; state: OrderState } | null;
}

/**
 * Does what follows when a provider says how a payment stands (CHK-013, CHK-016): each callback (`event`) counts once and
 * in any order, money is compared with what was asked for, and what cannot be settled by itself (another amount, an order
 * that is over, goods that are gone) is noted for whoever runs the shop. The report must be the provider's: signed, or
 * asked for by this server.
 */
export async function settlePayment(
  tx: Transaction,
  { method, report, event }: { method: string; report: PaymentReport; event: string | null },
  services: OrderServices,
  now: Date,
): Promise<SettledPayment> {
  const known = await findPayment(tx, method, report);
  // Money that comes is never lost from sight: its order is where somebody sees it, also where it was thrown away unpaid.
  const isBack =
    known !== null &&
    report.state === 'paid' &&
    known.state !== 'paid' &&
    (await takeOutOfTrash(tx, known.orderId, now));
  // The order's lock comes first everywhere, so that nobody waits for one who waits for him.
  const locked = known && (await lockOrder(tx, known.orderId));
  const order = locked && (await readOrder(tx, locked.id));
  if (!order) return { kind: 'unknown', order: null };
  const { id, number, key, state } = order;
  const taken = await takeReport(tx, { method, report, event, now });
  if (taken.kind !== 'changed') return { kind: taken.kind, order: { id, number, key, state } };
  const { payment } = taken;
  // What was asked for may be what the order came to before somebody edited it.
  const isExact = taken.isExact && (payment.state !== 'paid' || isOwed(order, payment));
  const gone = await whatIsGone(tx, locked, payment, services, now);
  const { to, cause, note } = afterPayment(
    {
      state,
      needsShipping: order.needsShipping,
      isPaidOtherwise: order.paymentMethod !== method,
      isGone: gone !== null,
    },
    { state: payment.state, isExact },
  );
  const say = wordsOfPayment(payment, services, order);
  const tell = async (key: PaymentTextKey, more?: Record<string, string>) => {
    await notePaymentOddity(tx, payment.id, key);
    await tellOfPayment(tx, { orderId: id, number, text: say(key, more) });
  };
  if (isBack) await tell('paidInTrash');
  if (note) await tell(note, { reason: gone ?? '' });
  let reached = state;
  if (to !== null) {
    const request = { orderId: id, to, cause: say(cause ?? 'received'), person: null };
    const changed = await changeOrderState(tx, request, services, now);
    reached = changed.ok ? to : 'on-hold';
    if (!changed.ok) {
      if (changed.error.code !== 'out-of-stock') throw new Error(`Order ${number}: ${changed.error.code}`);
      // The money is there and the goods are not: somebody has to decide, and the order waits without them.
      await tell('paidWithoutGoods', { names: changed.error.names.join(', ') });
      const waiting = { ...request, to: 'on-hold' as const, withoutStock: true };
      const held = await changeOrderState(tx, waiting, services, now);
      if (!held.ok) throw new Error(`Order ${number}: ${held.error.code}`);
    }
  }
  // What was paid before stays paid in the way in which it was.
  if (payment.state === 'paid' && isExact && (note !== 'paidAgain' || order.paidAt === null)) {
    const title = services.payments.find((one) => one.id === method)?.title(services.settings);
    await markPaid(tx, id, { method, title: title ?? order.paymentTitle }, now);
    if (report.saved && order.customerId) await keepSavedPayment(tx, order.customerId, method, report.saved);
  }
  return { kind: 'changed', order: { id, number, key, state: reached } };
}

/** Whether a payment asked for what its order comes to. */
function isOwed(order: Pick<OrderDetail, 'total' | 'currency'>, { amount, currency }: PaymentView): boolean {
  return order.total === amount && order.currency === currency;
}

/**
 * Why an order that is over cannot count again by itself, in the shop's words, where money comes for it all the same: from
 * a page of the provider that stood open. Null where nothing speaks against it.
 */
async function whatIsGone(
  tx: Transaction,
  order: LockedOrder,
  payment: PaymentView,
  services: OrderServices,
  now: Date,
): Promise<string | null> {
  if (payment.state !== 'paid' && payment.state !== 'underway') return null;
  const resumed = await mayResume(tx, order, { ...services, market: services.marketOf() }, now);
  if (!resumed.ok) return resumed.error.message;
  // It was told when the money was promised, and nobody has settled it yet.
  return order.state === 'on-hold' && payment.oddity === 'promisedNotResumed' ? '' : null;
}
