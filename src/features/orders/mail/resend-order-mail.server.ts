import { randomToken } from '#kit/ids.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { isMailOn } from '#platform/mail/kinds/mail-kind.server.ts';
import { queueWrittenMail } from '#platform/mail/kinds/queue-written-mail.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { readOrder, readOrderNotes } from '../data/read-orders.queries.server.ts';
import { addOrderNote } from '../operations/add-order-note.server.ts';
import { backgroundOrderServices } from '../operations/order-services.server.ts';
import { fittingMails, type OfferedMail, type OrderMailName } from '../rules/fitting-mails.ts';
import type { OrderRecord } from '../rules/order-views.ts';
import { orderTexts } from '../texts.ts';
import { orderMailKind } from './order-mail-kinds.server.ts';
import { writeOrderMail } from './write-order-mail.server.tsx';

/** Which mails of an order can be sent again: those that fit it, are switched on, and have somebody to go to. */
export function offeredMails(
  order: Pick<OrderRecord, 'state' | 'refunds' | 'notes' | 'billingEmail'>,
  settings: Pick<SettingsStore, 'get'>,
): OfferedMail[] {
  const fitting = fittingMails({
    state: order.state,
    isRefunded: order.refunds.some(({ state }) => state === 'done'),
    hasNote: order.notes.some(({ kind }) => kind === 'customer'),
  });
  return fitting.flatMap((name) => {
    const kind = orderMailKind(name);
    const to = kind.audience === 'owner' ? 'shop' : 'customer';
    if (!isMailOn(kind, settings) || (to === 'customer' && order.billingEmail === '')) return [];
    return [{ name, title: kind.title, to }];
  });
}

/** Whether the customer of an order gets the shop's notes by mail, too. */
export function mailsNotes(
  { billingEmail }: Pick<OrderRecord, 'billingEmail'>,
  settings: Pick<SettingsStore, 'get'>,
  { sendsMail }: Pick<SliceServices, 'sendsMail'>,
): boolean {
  return sendsMail && billingEmail !== '' && isMailOn(orderMailKind('order-note'), settings);
}

/** Why a mail was not sent again. */
export type ResendRefusal = { code: 'mail-unfit' } | { code: 'nobody-to-mail' } | { code: 'unknown-order' };

/**
 * Sends a mail of an order once more, as a message of its own, and notes in the order's history who did it and to whom.
 * Run it inside a transaction, under the order's lock.
 */
export async function resendOrderMail(
  tx: Transaction,
  asked: { orderId: number; name: OrderMailName; person: { id: string; name: string } },
  services: SliceServices,
): Promise<Result<null, ResendRefusal>> {
  const { settings, texts } = backgroundOrderServices(services);
  const order = await readOrder(tx, asked.orderId);
  if (!order) return refuse({ code: 'unknown-order' });
  const notes = await readOrderNotes(tx, order.id);
  const isOffered = offeredMails({ ...order, notes }, settings).some(({ name }) => name === asked.name);
  if (!isOffered) return refuse({ code: 'mail-unfit' });
  const note = asked.name === 'order-note' ? notes.find(({ kind }) => kind === 'customer')?.text : undefined;
  const matter = note === undefined ? {} : { note };
  const mail = await writeOrderMail(tx, order, orderMailKind(asked.name), services, matter);
  const isQueued = await queueWrittenMail(tx, `order-mail:${order.id}:${asked.name}:${randomToken()}`, mail);
  if (!isQueued) return refuse({ code: 'nobody-to-mail' });
  const said = services.sendsMail ? 'mailSent' : 'mailKept';
  const text = translate(orderTexts, texts, said, { to: mail.to.join(', '), subject: mail.subject });
  await addOrderNote(tx, { orderId: order.id, kind: 'system', text, person: asked.person });
  return accept(null);
}
