import { accept, type Result } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { isMailOn } from '#platform/mail/kinds/mail-kind.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { CreateUserRefusal } from '../errors.ts';
import { keyHref, newAccountMail } from '../mail/account-mail-kinds.server.ts';
import { createUser } from './create-user.server.ts';
import { makePasswordKey } from './password-keys.server.ts';

/** Whether somebody whose account is made for them gets the link for their password by mail. */
export function mailsNewAccounts({
  sendsMail,
  settings,
}: Pick<SliceServices, 'sendsMail' | 'settings'>): boolean {
  return sendsMail && isMailOn(newAccountMail, settings);
}

/**
 * Makes a customer's account for somebody, who sets the password by a link: in the mail that greets them, or answered here,
 * this once, where no mail carries it. Answers the id of the account.
 */
export async function makeAccountFor(
  tx: Transaction,
  { name, email }: { name: string; email: string },
  services: SliceServices,
  now: Date,
): Promise<Result<{ userId: string; link: string | null }, CreateUserRefusal>> {
  const isMailed = mailsNewAccounts(services);
  const made = await createUser(tx, { name, email, password: null, isHandedOver: !isMailed });
  if (!made.ok) return made;
  const link = isMailed ? null : keyHref(services, await makePasswordKey(tx, made.value, now));
  return accept({ userId: made.value, link });
}
