import { type Delivery, type Subscription, subscribe } from '#platform/events/events.server.ts';
import { isMailOn, type MailKind } from '#platform/mail/kinds/mail-kind.server.ts';
import { queueWrittenMail } from '#platform/mail/kinds/queue-written-mail.server.ts';
import { nudgeMailer } from '#platform/mail/mailer.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { readOrderNote } from '../data/read-orders.queries.server.ts';
import { orderNoteAdded, orderPaymentOdd, orderPlaced, orderRefunded, orderStateChanged } from '../events.ts';
import { readOrderOnce } from '../operations/read-order-once.server.ts';
import { MAIL_OF_STATE } from '../rules/fitting-mails.ts';
import type { OrderState } from '../rules/order-states.ts';
import type { OrderDetail } from '../rules/order-views.ts';
import { orderMailKind } from './order-mail-kinds.server.ts';
import { type OrderMailMatter, writeOrderMail } from './write-order-mail.server.tsx';

/** What the key of a mail about a change of state begins with; the change's id follows. */
export const STATE_MAIL = 'order-state:';

/** Whether the customer is written to when an order comes into this state. */
export function mailsCustomer(state: OrderState, settings: Pick<SettingsStore, 'get'>): boolean {
  const name = MAIL_OF_STATE[state];
  const kind = name && orderMailKind(name);
  return kind?.audience === 'person' && isMailOn(kind, settings);
}

/** The mails that follow events of orders; each is queued once, and none can delay or undo an order (CHK-029). */
export function orderMails(services: SliceServices): readonly Subscription[] {
  return [
    subscribe(orderPlaced, 'orders-mail', async (delivery) => {
      const { orderId } = delivery.payload;
      await mailAbout(delivery, orderId, orderMailKind('new-order'), `order-placed:${orderId}`, services);
    }),
    subscribe(orderStateChanged, 'orders-mail', async (delivery) => {
      const { orderId, to, changeId, isTold } = delivery.payload;
      const key = `${STATE_MAIL}${changeId}`;
      const name = MAIL_OF_STATE[to];
      if (name && !(isTold && mailsCustomer(to, services.settings)))
        await mailAbout(delivery, orderId, orderMailKind(name), key, services);
      // Where nothing was ever paid, no refund tells of it.
      if (to === 'refunded')
        await mailAbout(delivery, orderId, orderMailKind('refunded-order'), key, services, (order) =>
          order.refunds.some(({ state }) => state === 'done') ? null : {},
        );
    }),
    subscribe(orderRefunded, 'orders-mail', async (delivery) => {
      const { orderId, refundId } = delivery.payload;
      const kind = orderMailKind('refunded-order');
      await mailAbout(delivery, orderId, kind, `order-refund:${refundId}`, services, ({ refunds }) => {
        const refund = refunds.find(({ id }) => id === refundId);
        return refund ? { refunded: refund.amount } : null;
      });
    }),
    subscribe(orderNoteAdded, 'orders-mail', async (delivery) => {
      const { orderId, noteId } = delivery.payload;
      const note = await readOrderNote(delivery.tx, noteId);
      if (note?.kind !== 'customer') return;
      const matter = () => ({ note: note.text });
      await mailAbout(
        delivery,
        orderId,
        orderMailKind('order-note'),
        `order-note:${noteId}`,
        services,
        matter,
      );
    }),
    subscribe(orderPaymentOdd, 'orders-mail', async (delivery) => {
      const { orderId, noteId } = delivery.payload;
      const note = await readOrderNote(delivery.tx, noteId);
      const key = `order-payment:${noteId}`;
      if (note)
        await mailAbout(delivery, orderId, orderMailKind('odd-payment'), key, services, () => ({
          note: note.text,
        }));
    }),
  ];
}

/** Queues a mail unless it is off; `matterOf` says what it is about besides the order, null = nothing to tell. */
async function mailAbout(
  delivery: Delivery<unknown>,
  orderId: number,
  kind: MailKind,
  key: string,
  services: SliceServices,
  matterOf: (order: OrderDetail) => OrderMailMatter | null = () => ({}),
): Promise<void> {
  if (!isMailOn(kind, services.settings)) return;
  const order = await readOrderOnce(delivery.tx, orderId);
  const matter = order && matterOf(order);
  if (!matter) return;
  const mail = await writeOrderMail(delivery.tx, order, kind, services, matter);
  if (await queueWrittenMail(delivery.tx, key, mail))
    delivery.afterCommit(() => void nudgeMailer(services.db));
}
