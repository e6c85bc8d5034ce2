import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';
import { mailMessage } from '#platform/mail/mail-message.table.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { orderStateChange } from '../data/order-history.table.ts';
import type { OrderDetail } from '../rules/order-views.ts';
import { mailsCustomer, STATE_MAIL } from './order-mails.server.ts';

/** What became of the customer's confirmation: `none` = none is written, or no mail server takes it. */
export type ConfirmationState = 'sent' | 'underway' | 'failed' | 'none';

/** Whether the customer of an order gets, or got, a mail about it. */
export async function confirmationState(
  db: Executor,
  order: Pick<OrderDetail, 'id' | 'state' | 'billingEmail'>,
  { settings, sendsMail }: { settings: SettingsStore; sendsMail: boolean },
): Promise<ConfirmationState> {
  const [mail] = await db
    .select({ status: mailMessage.status })
    .from(orderStateChange)
    .innerJoin(mailMessage, eq(mailMessage.key, sql`${STATE_MAIL} || ${orderStateChange.id}`))
    .where(and(eq(orderStateChange.orderId, order.id), eq(mailMessage.recipient, order.billingEmail)))
    .orderBy(mailMessage.id)
    .limit(1);
  if (mail?.status === 'sent' || mail?.status === 'failed') return mail.status;
  // Just after placing, the mail is not written yet.
  const expected = mail ? mail.status === 'queued' : mailsCustomer(order.state, settings);
  return expected && sendsMail ? 'underway' : 'none';
}
