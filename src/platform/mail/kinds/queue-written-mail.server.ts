import type { Executor } from '#platform/db/database.server.ts';
import { queueMail } from '../mail.server.ts';
import { isMailAddress } from '../mail-address.ts';
import type { WrittenMail } from './mail-kind.server.ts';

/**
 * Queues a written mail in the caller's transaction, a message of its own for each recipient: the first under `key`, the
 * others under theirs. What is no address (an order made elsewhere may hold one) is left out. Returns whether any is new.
 */
export async function queueWrittenMail(tx: Executor, key: string, mail: WrittenMail): Promise<boolean> {
  const { to, subject, html, text, replyTo } = mail;
  let isAnyNew = false;
  for (const [at, address] of to.filter(isMailAddress).entries()) {
    const { isNew } = await queueMail(tx, {
      key: at === 0 ? key : `${key}:${address.toLowerCase()}`,
      to: address,
      subject,
      html,
      text,
      ...(replyTo !== undefined && isMailAddress(replyTo) ? { replyTo } : {}),
    });
    isAnyNew ||= isNew;
  }
  return isAnyNew;
}
