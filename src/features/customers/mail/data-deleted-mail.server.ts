import type { Transaction } from '#platform/db/database.server.ts';
import {
  defineMailKind,
  isMailOn,
  type WrittenMail,
  wordingOf,
} from '#platform/mail/kinds/mail-kind.server.ts';
import { queueWrittenMail } from '#platform/mail/kinds/queue-written-mail.server.ts';
import { writeWordedMail } from '#platform/mail/kinds/write-worded-mail.server.tsx';
import type { Market } from '#platform/market/market.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { customerMailTexts } from '../texts.ts';

/** The mail that tells somebody that their data was deleted. */
export const dataDeletedMail = defineMailKind({
  name: 'data-deleted',
  title: 'Personal data deleted',
  when: 'When you delete the data of a customer and choose to tell them. The shop deletes its copy of this e-mail after two days.',
  group: 'Accounts',
  audience: 'person',
  readBy: 'customers.write',
  placeholders: { email: 'The address that was deleted' },
  wording: wordingOf(customerMailTexts, 'mailDeleted'),
  sample: async ({ market }, services) => writeMail('alex@example.org', market, services),
});

function writeMail(email: string, market: Market, services: SliceServices): Promise<WrittenMail> {
  return writeWordedMail(dataDeletedMail, { to: [email], values: { email } }, market, services);
}

/** Queues that mail; `locale` is the language in which they were written to last, '' = not known. */
export async function tellOfDeletion(
  tx: Transaction,
  { requestId, email, locale }: { requestId: number; email: string; locale: string },
  services: SliceServices,
): Promise<void> {
  if (!isMailOn(dataDeletedMail, services.settings)) return;
  const market = services.marketOf(locale === '' ? {} : { locale });
  await queueWrittenMail(tx, `data-deleted:${requestId}`, await writeMail(email, market, services));
}
