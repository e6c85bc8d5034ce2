import {
  orderEdited,
  orderPlaced,
  orderRefunded,
  orderStateChanged,
  readOrderOnce,
} from '#features/orders/public.server.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { type Subscription, subscribe } from '#platform/events/events.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { hasInvoice, type InvoiceMoment } from '../rules/has-invoice.ts';
import { invoiceSettings } from '../settings.ts';
import { makeCreditNote, makeInvoice, type ServicesIn, takeInvoiceBack } from './make-invoice.server.ts';

/**
 * Makes invoices of orders at the moment that the owner chose, and credit notes of what goes back of them; never twice.
 * What an invoice said of an order that is edited or cancelled before anybody paid is taken back.
 */
export function followOrders(
  servicesIn: ServicesIn,
  settings: Pick<SettingsStore, 'get'>,
): readonly Subscription[] {
  const when = () => settings.get(invoiceSettings).when;
  return [
    subscribe(orderPlaced, 'invoices', async ({ tx, payload, createdAt }) => {
      if (when() === 'placed' && (await isDue(tx, payload.orderId, 'placed')))
        await makeInvoice(tx, payload.orderId, servicesIn, createdAt);
    }),
    subscribe(orderStateChanged, 'invoices', async ({ tx, payload: { orderId, from, to }, createdAt }) => {
      const isPaidOrSent = to === 'processing' || to === 'completed';
      if (when() === 'completed' ? to === 'completed' : isPaidOrSent)
        await makeInvoice(tx, orderId, servicesIn, createdAt);
      // One that is taken up again before it is paid has been taken back.
      const isAgain = when() === 'placed' && (from === 'cancelled' || from === 'failed');
      if (isAgain && !isPaidOrSent && (await isDue(tx, orderId, 'placed')))
        await makeInvoice(tx, orderId, servicesIn, createdAt);
      if (to === 'cancelled' && (await isUnpaid(tx, orderId)))
        await takeInvoiceBack(tx, orderId, servicesIn, createdAt);
    }),
    subscribe(orderEdited, 'invoices', async ({ tx, payload: { orderId }, createdAt }) => {
      const taken = await takeInvoiceBack(tx, orderId, servicesIn, createdAt, { onlyIfOther: true });
      if (taken && (await isDue(tx, orderId, 'placed')))
        await makeInvoice(tx, orderId, servicesIn, createdAt);
    }),
    subscribe(orderRefunded, 'invoices', async ({ tx, payload, createdAt }) => {
      await makeCreditNote(tx, payload, servicesIn, createdAt);
    }),
  ];
}

async function isDue(tx: Transaction, orderId: number, when: InvoiceMoment): Promise<boolean> {
  const order = await readOrderOnce(tx, orderId);
  return order !== null && hasInvoice(order, when);
}

async function isUnpaid(tx: Transaction, orderId: number): Promise<boolean> {
  const order = await readOrderOnce(tx, orderId);
  return order !== null && order.paidAt === null && order.refundedTotal === 0;
}
