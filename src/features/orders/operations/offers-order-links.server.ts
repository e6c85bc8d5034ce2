import { isMailOn } from '#platform/mail/kinds/mail-kind.server.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import { orderLinkMail } from '../mail/order-link-mail.server.ts';

/** Whether the link of an order can be asked for: where mails are sent, and the owner has this one sent. */
export function offersOrderLinks({ request, settings }: Pick<PartContext, 'request' | 'settings'>): boolean {
  return request.environment.sendsMail && isMailOn(orderLinkMail, settings);
}
