import {
  type OfferedPayment,
  offeredPayments,
  type PaymentOccasion,
  paymentTexts,
} from '#features/payments/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { lockOrder } from '../data/order-state.queries.server.ts';
import { choosePayment } from '../data/pay-order.queries.server.ts';
import { readOrder } from '../data/read-orders.queries.server.ts';
import { isPayable, type OrderState } from '../rules/order-states.ts';
import type { OrderDetail } from '../rules/order-views.ts';
import { type PayRefusal, payRefusal } from './begin-payment.server.ts';
import { changeOrderState } from './change-order-state.server.ts';
import type { OrderServices } from './order-services.server.ts';
import { mayResume } from './resume-order.server.ts';

/** An order whose way to pay was chosen. */
export interface ChosenPayment {
  state: OrderState;
  /** Where the shopper must go to pay, outside of the shop; null = nowhere. */
  redirect: string | null;
  /** Whether it is still to be paid on its own page. */
  waits: boolean;
}

/** The ways to pay an order that is not paid yet, at what it came to; none once it is paid or over (CHK-008). */
export function paymentsForOrder(
  order: OrderDetail,
  { payments, settings }: Pick<OrderServices, 'payments' | 'settings'>,
): OfferedPayment[] {
  return isPayable(order.state) ? offeredPayments(payments, occasionOf(order), settings) : [];
}

function occasionOf({
  total,
  currency,
  billing,
  needsShipping,
  shippingMethod,
}: OrderDetail): PaymentOccasion {
  const [kind = ''] = shippingMethod.split(':');
  return {
    total,
    currency,
    country: billing.country,
    needsShipping,
    shippingKind: kind === '' ? null : kind,
  };
}

/**
 * Pays an unpaid order in a chosen way: what needs no provider goes on as it would at the checkout, all else waits for its
 * payment. Its amounts stay as they were ordered.
 */
export async function payOrder(
  tx: Transaction,
  orderId: number,
  methodId: string,
  services: OrderServices,
  now: Date,
): Promise<Result<ChosenPayment, PayRefusal | { code: 'not-offered' }>> {
  const locked = await lockOrder(tx, orderId);
  const order = await readOrder(tx, orderId);
  if (!locked || !order || !isPayable(order.state)) return refuse({ code: 'not-payable' });
  const method = services.payments.find(({ id }) => id === methodId);
  if (!method || !paymentsForOrder(order, services).some(({ id }) => id === methodId))
    return refuse({ code: 'not-offered' });
  const resumed = await mayResume(tx, locked, services, now);
  if (!resumed.ok) return resumed;
  const words = services.marketOf().texts;
  const { key, total, currency, billingEmail, needsShipping } = order;
  const beginning = method.begin(
    { key, total, currency, billingEmail, needsShipping },
    services.settings,
    words,
  );
  const title = method.title(services.settings);
  const cause = beginning.cause || translator(paymentTexts, words)('chosenAgain', { method: title });
  const request = { orderId, to: beginning.state, cause, person: null };
  const changed = await changeOrderState(tx, request, services, now);
  if (!changed.ok) return refuse(payRefusal(changed.error));
  await choosePayment(tx, orderId, { method: method.id, title, address: beginning.redirect }, now);
  const { state, redirect } = beginning;
  return accept({ state, redirect, waits: redirect === null && isPayable(state) });
}
