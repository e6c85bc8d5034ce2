import { orderRefunded, orderStateChanged } from '#features/orders/public.server.ts';
import { type Subscription, subscribe } from '#platform/events/events.server.ts';
import { makeCreditNote, makeInvoice, type ServicesIn } from './make-invoice.server.ts';

/** Makes invoices of orders that are paid or sent, and credit notes of what goes back of them; never twice. */
export function followOrders(servicesIn: ServicesIn): readonly Subscription[] {
  return [
    subscribe(orderStateChanged, 'invoices', async ({ tx, payload, createdAt }) => {
      if (payload.to === 'processing' || payload.to === 'completed')
        await makeInvoice(tx, payload.orderId, servicesIn, createdAt);
    }),
    subscribe(orderRefunded, 'invoices', async ({ tx, payload, createdAt }) => {
      await makeCreditNote(tx, payload, servicesIn, createdAt);
    }),
  ];
}
