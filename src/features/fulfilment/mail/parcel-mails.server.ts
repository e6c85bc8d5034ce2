import { readOrder } from '#features/orders/public.server.ts';
import { type Subscription, subscribe } from '#platform/events/events.server.ts';
import { isMailOn } from '#platform/mail/kinds/mail-kind.server.ts';
import { queueWrittenMail } from '#platform/mail/kinds/queue-written-mail.server.ts';
import { nudgeMailer } from '#platform/mail/mailer.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { orderShipped } from '../events.ts';
import { parcelMailKind, writeParcelMail } from './parcel-mail-kind.server.tsx';

/** Writes to customers of parcels that are on their way, where whoever sent them wanted that. */
export function parcelMails(services: SliceServices): readonly Subscription[] {
  return [
    subscribe(orderShipped, 'fulfilment-mail', async (delivery) => {
      const { orderId, shipmentId, tells } = delivery.payload;
      if (!tells || !isMailOn(parcelMailKind, services.settings)) return;
      const order = await readOrder(delivery.tx, orderId);
      const mail = order && (await writeParcelMail(delivery.tx, order, shipmentId, services));
      // A parcel that is corrected is told of anew, each delivery of an event once.
      if (mail && (await queueWrittenMail(delivery.tx, `order-shipped:${delivery.id}`, mail)))
        delivery.afterCommit(() => void nudgeMailer(services.db));
    }),
  ];
}
